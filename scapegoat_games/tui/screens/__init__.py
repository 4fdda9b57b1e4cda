"""The pages: launcher, seating, curtain, turn, scene, results, rules, replay."""
