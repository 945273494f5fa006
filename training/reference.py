"""PyTorch's output for the drawn person, for the test that compares the functions' output with it.

    python3 training/reference.py OUT/student.pt ARRAYS parsing-reference.json

Writes the mean of each of the input's 17 channels and the probabilities of 15 classes at some places of the grid; the
logits of what is worn.
"""

import json
import sys

import torch
from torch.nn import functional as F

from examples import Examples, People
from parsing_network import load

PLACES = [[row, column] for row in (53, 133, 187, 240, 307, 349) for column in (93, 113, 128, 147)]


@torch.no_grad()
def main():
    weights, arrays, target = sys.argv[1:]
    drawn = Examples(People([arrays]), "cpu").batch([0])
    x = drawn.network_input()
    logits, worn = load(weights)(x)
    logits = F.interpolate(logits, scale_factor=2, mode="bilinear", align_corners=False)
    probabilities = logits.softmax(1)[0]
    rounded = lambda values: [round(value, 4) for value in values.tolist()]
    reference = {
        "channelMeans": rounded(x[0].mean((1, 2))),
        "places": [
            {"row": row, "column": column, "probabilities": rounded(probabilities[:, row, column])} for row, column in PLACES
        ],
        "worn": rounded(worn[0]),
    }
    with open(target, "w", encoding="utf8") as file:
        json.dump(reference, file)


if __name__ == "__main__":
    main()
