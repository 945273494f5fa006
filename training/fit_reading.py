"""Fits the rule that decides from the network's output whether somebody wears a dress or separates.

    python3 training/fit_reading.py OUT

OUT is the folder of train.py. The rule is a logistic regression: where the sum of features times coefficients and the intercept is
above 0, it is a dress. It learns from the teachers' readings of the training photos, each by the teacher that has not seen it. Prints
the coefficients, and the share of photos in which it is right: in five-fold cross-validation, and for the student on the photos held out.
"""

import sys

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import cross_val_predict

from evaluate import dress_or_separates
from garments import CLASSES, WORN

LEAST_SHARE = 30 / (192 * 128)  # of the picture; so small areas say little
HEADS = ["dress", "skirt", "pants", "shorts", "outerwear"]
NAMES = [f"head: {name}" for name in HEADS] + ["log dress / lower garments", "log dress / skirt", "log dress / top"]


def features(heads, shares):
    """heads: logits [N, 10], shares of the picture's pixels [N, 15] -> [N, 8]"""
    dress, top, pants, skirt = (shares[:, CLASSES.index(name)] for name in ("dress", "top", "pants", "skirt"))
    ratio = lambda other: np.log((dress + LEAST_SHARE) / (other + LEAST_SHARE))
    logits = [heads[:, WORN.index(name)] for name in HEADS]
    return np.stack([*logits, ratio(pants + skirt), ratio(skirt), ratio(top)], 1)


def examples_of(stored, name):
    """(features, is a dress) of the photos that clearly show one of both."""
    clear, is_dress = dress_or_separates(stored[f"{name}_worn"])
    return features(stored[f"{name}_head"], stored[f"{name}_share"])[clear], is_dress[clear]


def main():
    (folder,) = sys.argv[1:]
    teachers, student = np.load(f"{folder}/teachers.npz"), np.load(f"{folder}/student.npz")
    rule = LogisticRegression(C=0.3, max_iter=2000, tol=1e-8)
    known, is_dress = examples_of(teachers, "training")
    print(f"cross-validation {(cross_val_predict(rule, known, is_dress, cv=5) == is_dress).mean():.3f} of {len(known)}")
    rule.fit(known, is_dress)
    for name in ("held_out", "tagged"):
        print(f"student, {name}: {rule.score(*examples_of(student, name)):.3f}")
    for name, coefficient in zip(NAMES, rule.coef_[0]):
        print(f"{name}: {coefficient:.4f}")
    print(f"intercept: {rule.intercept_[0]:.4f}")


if __name__ == "__main__":
    main()
