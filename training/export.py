"""Writes a trained network as TensorFlow Lite: input 1 x 288 x 192 x 17, output class probabilities 1 x 288 x 192 x 9.

    python3 training/export.py net.pt functions/models/parsing.tflite

Batch normalisation is folded into the convolutions; weights are float16. Prints the SHA-256 for the models' manifest.
"""

import hashlib
import sys

import numpy as np
import torch

from parsing_network import CHANNELS, HEIGHT, WIDTH, ParsingNetwork
from tflite_writer import Network


def ohwi(weight):
    """PyTorch's kernel order to TensorFlow Lite's."""
    return weight.permute(0, 2, 3, 1).numpy()


def unit(out, x, module):
    """A ConvUnit with its normalisation folded in."""
    conv, norm = module.conv, module.norm
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    kernel = conv.weight * scale[:, None, None, None]
    bias = norm.bias - norm.running_mean * scale
    return out.convolution(x, ohwi(kernel), bias.numpy(), conv.stride[0], conv.dilation[0], module.relu)


def residual(out, x, module):
    return out.add(x, unit(out, unit(out, x, module.first), module.second))


def plain(out, x, conv):
    bias = np.zeros(conv.out_channels) if conv.bias is None else conv.bias.numpy()
    return out.convolution(x, ohwi(conv.weight), bias, relu=False)


def decode(out, coarse, skip, module):
    enlarged = out.enlarge_twice(plain(out, coarse, module.from_coarse))
    return unit(out, out.add(enlarged, unit(out, skip, module.from_skip)), module.smooth)


def write(network):
    """The operations of ParsingNetwork.forward, and softmax of the enlarged logits."""
    out = Network(HEIGHT, WIDTH, CHANNELS)
    half = unit(out, out.input, network.stem)
    quarter = residual(out, unit(out, half, network.to_quarter), network.quarter)
    eighth = unit(out, quarter, network.to_eighth)
    for block in network.eighth:
        eighth = residual(out, eighth, block)
    deepest = unit(out, eighth, network.to_sixteenth)
    for block in network.sixteenth:
        deepest = residual(out, deepest, block)
    deepest = out.add(deepest, plain(out, out.mean(deepest), network.whole))
    decoded = decode(out, decode(out, deepest, eighth, network.decode_eighth), quarter, network.decode_quarter)
    logits = plain(out, decode(out, decoded, half, network.decode_half), network.classes)
    probabilities = out.softmax(out.enlarge_twice(logits))
    return out.bytes(probabilities, "Atelier clothing parsing")


@torch.no_grad()
def main():
    weights, target = sys.argv[1:]
    network = ParsingNetwork()
    network.load_state_dict(torch.load(weights, map_location="cpu"))
    network.eval()
    content = write(network)
    with open(target, "wb") as file:
        file.write(content)
    print(len(content), "bytes, SHA-256", hashlib.sha256(content).hexdigest())


if __name__ == "__main__":
    main()
