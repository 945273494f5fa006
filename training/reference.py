"""PyTorch's output for the drawn person, for the test that compares the functions' output with it.

    python3 training/reference.py net.pt ARRAYS parsing-reference.json

Writes the mean of each of the input's 17 channels and the probabilities of 15 classes at some places of the grid; the
logits of what is worn.
"""

import json
import sys

import torch
from torch.nn import functional as F

from examples import Examples, People, network_input
from parsing_network import ParsingNetwork

PLACES = [[row, column] for row in (40, 100, 140, 180, 230, 262) for column in (70, 85, 96, 110)]


@torch.no_grad()
def main():
    weights, arrays, target = sys.argv[1:]
    network = ParsingNetwork()
    network.load_state_dict(torch.load(weights, map_location="cpu"))
    network.eval()
    rgb, person, _, landmarks = Examples(People([arrays]), [0], 1).plain([0])
    x = network_input(rgb, person, landmarks)
    logits, worn = network(x)
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
