"""Writes a trained network as TensorFlow Lite: input 1 x 384 x 256 x 17; outputs class probabilities 1 x 384 x 256 x 15, and logits
of what is worn 1 x 1 x 1 x 10.

    python3 training/export.py OUT/student.pt functions/models/parsing.tflite

Batch normalisation is folded into the convolutions; weights are float16. Prints the SHA-256 for the models' manifest.
"""

import hashlib
import sys

import torch

from mobilenet import LEVELS
from parsing_network import CHANNELS, HEIGHT, WIDTH, load
from tflite_writer import NO_ACTIVATION, RELU, RELU6, Network


def ohwi(weight):
    """PyTorch's kernel order to TensorFlow Lite's."""
    return weight.permute(0, 2, 3, 1).numpy()


def folded(norm):
    """Factor and summand of each channel of a trained normalisation."""
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return scale, norm.bias - norm.running_mean * scale


def unit(out, x, module):
    """A ConvUnit with its normalisation folded in."""
    conv = module.conv
    scale, bias = folded(module.norm)
    kernel = ohwi(conv.weight * scale[:, None, None, None])
    return out.convolution(x, kernel, bias.numpy(), conv.stride[0], activation=RELU if module.relu else NO_ACTIVATION)


def residual(out, x, module):
    return out.add(x, unit(out, unit(out, x, module.first), module.second))


def plain(out, x, conv, activation=NO_ACTIVATION):
    return out.convolution(x, ohwi(conv.weight), conv.bias.numpy(), activation=activation)


def meet(out, levels, module):
    """The normalisation of the sum is folded into its parts, what it adds into the last."""
    scale, bias = folded(module.norm)
    joined = None
    for i, (part, level) in enumerate(zip(module.parts, levels)):
        is_last = i == len(levels) - 1
        offset = bias if is_last else torch.zeros_like(bias)
        kernel = ohwi(part.weight * scale[:, None, None, None])
        found = out.convolution(level, kernel, offset.numpy(), activation=NO_ACTIVATION)
        if i == 0 and module.enlarged:
            found = out.enlarge_twice(found)
        joined = found if joined is None else out.add(joined, found, RELU if is_last else NO_ACTIVATION)
    return joined


def inverted(out, x, block):
    wide = x if block.expand is None else plain(out, x, block.expand, RELU6)
    conv = block.depthwise
    kernel = conv.weight.permute(1, 2, 3, 0).numpy()
    narrow = plain(out, out.depthwise(wide, kernel, conv.bias.numpy(), conv.stride[0], conv.dilation[0]), block.project)
    return out.add(x, narrow, NO_ACTIVATION) if block.kept else narrow


def encode(out, encoder):
    """The stem is given all channels, those but the photo's with weights of 0: that spares a copy of the photo alone."""
    kernel = torch.zeros(encoder.stem.out_channels, CHANNELS, 3, 3)
    kernel[:, :3] = encoder.stem.weight
    x = out.convolution(out.input, ohwi(kernel), encoder.stem.bias.numpy(), 2, activation=RELU6)
    levels = []
    for i, block in enumerate(encoder.blocks):
        x = inverted(out, x, block)
        if i in LEVELS:
            levels.append(x)
    return levels


def worn(out, deepest, head):
    """The weights of the places times their number, because their mean is taken; what they add goes into the next layer."""
    weights = head.places.weight[:, 0]
    _, height, width = weights.shape
    places = out.multiply(deepest, (weights * height * width).permute(1, 2, 0)[None].numpy())
    offset = head.hidden.bias + head.hidden.weight[:, :, 0, 0] @ head.places.bias
    hidden = out.convolution(out.mean(places), ohwi(head.hidden.weight), offset.numpy())
    return plain(out, hidden, head.worn)


def write(network):
    """The operations of ParsingNetwork.forward, and softmax of the enlarged logits."""
    out = Network(HEIGHT, WIDTH, CHANNELS)
    encoded = encode(out, network.encoder)
    guided = [out.input]
    for module in network.guide:
        guided.append(unit(out, guided[-1], module))
    deepest = residual(out, meet(out, [encoded[3], guided[4]], network.meet_sixteenth), network.smooth_sixteenth)
    deepest = out.add(deepest, plain(out, out.mean(deepest), network.whole))
    eighth = meet(out, [deepest, encoded[2], guided[3]], network.meet_eighth)
    quarter = [unit(out, eighth, network.smooth_eighth), encoded[1], guided[2]]
    half = [unit(out, meet(out, quarter, network.meet_quarter), network.smooth_quarter), encoded[0]]
    fine = unit(out, meet(out, half, network.meet_half), network.smooth_half)
    probabilities = out.softmax(out.enlarge_twice(plain(out, fine, network.classes)))
    return out.bytes([probabilities, worn(out, deepest, network.worn)], "Atelier clothing parsing")


@torch.no_grad()
def main():
    weights, target = sys.argv[1:]
    content = write(load(weights))
    with open(target, "wb") as file:
        file.write(content)
    print(len(content), "bytes, SHA-256", hashlib.sha256(content).hexdigest())


if __name__ == "__main__":
    main()
