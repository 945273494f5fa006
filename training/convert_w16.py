"""Writes the first network (w16), kept as a table of half-precision layers, as TensorFlow Lite.

    python3 training/convert_w16.py w16.json w16.bin functions/models/parsing-small.tflite

Its U-Net, input 1 x 216 x 144 x 17, output class probabilities on the segmenter's grid, 1 x 288 x 192 x 9.
"""

import hashlib
import json
import sys

import numpy as np

from parsing_network import CHANNELS, HEIGHT, WIDTH
from tflite_writer import Network

SMALL_HEIGHT, SMALL_WIDTH = 216, 144


def main():
    table_file, weights_file, target = sys.argv[1:]
    with open(table_file, encoding="utf8") as file:
        table = json.load(file)
    values = np.fromfile(weights_file, np.float16)
    out = Network(SMALL_HEIGHT, SMALL_WIDTH, CHANNELS)

    def layer(name):
        entry = table[name]
        size = entry["k"], entry["k"], entry["i"], entry["o"]
        kernel = values[entry["w"] : entry["w"] + np.prod(size)].reshape(size).transpose(3, 0, 1, 2)
        return kernel, values[entry["b"] : entry["b"] + entry["o"]], entry

    def convolution(x, name, relu=True):
        kernel, bias, entry = layer(name)
        return out.convolution(x, kernel, bias, entry["s"], entry["d"], relu)

    def residual(x, name):
        return out.add(x, convolution(convolution(x, f"{name}a"), f"{name}b", relu=False))

    def decode(coarse, skip, level):
        """A 1 x 1 convolution of both joined is the sum of one of each; the coarser one's is taken before enlarging."""
        kernel, bias, _ = layer(f"p{level}")
        channels = out.shape(coarse)[3]
        reduced = out.convolution(coarse, kernel[..., :channels], np.zeros_like(bias), relu=False)
        _, height, width, _ = out.shape(skip)
        enlarged = out.enlarge(reduced, height, width)
        joined = out.add(enlarged, out.convolution(skip, kernel[..., channels:], bias, relu=False))
        return convolution(joined, f"d{level}")

    half = convolution(out.input, "e1")
    quarter = convolution(convolution(half, "e2"), "r2")
    eighth = residual(convolution(quarter, "e3"), "r3")
    deepest = residual(residual(convolution(eighth, "e4"), "r4"), "r4b")
    decoded = decode(decode(decode(deepest, eighth, 3), quarter, 2), half, 1)
    logits = convolution(decoded, "out", relu=False)
    content = out.bytes(out.softmax(out.enlarge(logits, HEIGHT, WIDTH)), "Atelier clothing parsing, small")
    with open(target, "wb") as file:
        file.write(content)
    print(len(content), "bytes, SHA-256", hashlib.sha256(content).hexdigest())


if __name__ == "__main__":
    main()
