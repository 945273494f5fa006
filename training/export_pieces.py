"""Writes the network of single pieces as TensorFlow Lite: input 1 x 192 x 192 x 3; outputs 1 x 1 x 1 x 17, 1 x 48 x 48 x 2
and 1 x 1 x 1 x 4, probabilities.

    python3 training/export_pieces.py piece.pt functions/models/pieces.tflite

Batch normalisation is folded into the convolutions; weights are float16. Prints the SHA-256 for the models' manifest.
"""

import hashlib
import sys

import torch

from export import inverted, meet, ohwi, plain, unit
from piece_network import SIZE, PieceNetwork
from tflite_writer import NO_ACTIVATION, RELU6, Network


def write(network):
    """The operations of PieceNetwork.forward, and softmax."""
    out = Network(SIZE, SIZE, 3)
    stem = network.encoder.stem
    x = out.convolution(out.input, ohwi(stem.weight), stem.bias.numpy(), 2, activation=RELU6)
    found = {}
    for i, block in enumerate(network.encoder.blocks):
        found[i] = x = inverted(out, x, block)
    summary = out.mean(unit(out, x, network.summary))
    kernel = network.kind.weight[:, None, None, :].numpy()
    kinds = out.softmax(out.convolution(summary, kernel, network.kind.bias.numpy(), activation=NO_ACTIVATION))
    kernel = network.turn.weight[:, None, None, :].numpy()
    turns = out.softmax(out.convolution(summary, kernel, network.turn.bias.numpy(), activation=NO_ACTIVATION))
    x = unit(out, meet(out, [x, found[10]], network.meet_sixteenth), network.smooth_sixteenth)
    x = unit(out, meet(out, [x, found[5]], network.meet_eighth), network.smooth_eighth)
    place = out.softmax(out.enlarge_twice(plain(out, x, network.place)))
    return out.bytes([kinds, place, turns], "Atelier single pieces")


@torch.no_grad()
def main():
    weights, target = sys.argv[1:]
    network = PieceNetwork()
    network.load_state_dict(torch.load(weights, map_location="cpu"))
    network.eval()
    content = write(network)
    with open(target, "wb") as file:
        file.write(content)
    print(len(content), "bytes, SHA-256", hashlib.sha256(content).hexdigest())


if __name__ == "__main__":
    main()
