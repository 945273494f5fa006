"""Takes the weights of a parsing network back from the TensorFlow Lite file that export.py wrote."""

import struct

import numpy as np
import torch

from garments import CLASSES, FORMER

# What the classes of a network of nine classes were; the rest kept their names.
BEFORE = {"top": "upper", "outerwear": "upper", "pants": "lower", "skirt": "lower"}
BEFORE |= {name: "accessories" for name in ("bag", "hat", "belt", "scarf")}


class Table:
    """A table of a FlatBuffers file."""

    def __init__(self, data, at):
        self.data, self.at = data, at
        self.fields = at - struct.unpack_from("<i", data, at)[0]

    def _field(self, position):
        offset = 4 + 2 * position
        if offset >= struct.unpack_from("<H", self.data, self.fields)[0]:
            return 0
        place = struct.unpack_from("<H", self.data, self.fields + offset)[0]
        return place and self.at + place

    def _follow(self, at):
        return at + struct.unpack_from("<I", self.data, at)[0]

    def number(self, position, kind):
        at = self._field(position)
        return struct.unpack_from(kind, self.data, at)[0] if at else 0

    def vector(self, position, kind):
        at = self._field(position)
        if not at:
            return np.zeros(0, kind)
        at = self._follow(at)
        return np.frombuffer(self.data, kind, struct.unpack_from("<I", self.data, at)[0], at + 4)

    def tables(self, position):
        at = self._follow(self._field(position))
        count = struct.unpack_from("<I", self.data, at)[0]
        return [Table(self.data, self._follow(at + 4 + 4 * i)) for i in range(count)]


def half_tensors(path):
    """The file's float16 tensors in the order in which they were written."""
    with open(path, "rb") as file:
        data = file.read()
    model = Table(data, struct.unpack_from("<I", data, 0)[0])
    buffers = model.tables(4)
    found = []
    for tensor in model.tables(2)[0].tables(0):
        if tensor.number(1, "<b") == 1:
            values = buffers[tensor.number(2, "<I")].vector(0, np.uint8).view(np.float16)
            found.append(torch.from_numpy(values.reshape(tensor.vector(0, np.int32)).astype(np.float32)))
    return found


def written_order(network):
    """(convolution, normalisation or None) as export.py writes them."""
    for conv in [network.encoder.stem]:
        yield conv, None
    for block in network.encoder.blocks:
        for conv in (block.expand, block.depthwise, block.project):
            if conv is not None:
                yield conv, None
    unit = lambda module: (module.conv, module.norm)
    meet = lambda module: [(part, module.norm) for part in module.parts]
    yield from map(unit, network.guide)
    yield from meet(network.meet_sixteenth)
    yield unit(network.smooth_sixteenth.first)
    yield unit(network.smooth_sixteenth.second)
    yield network.whole, None
    yield from meet(network.meet_eighth)
    yield unit(network.smooth_eighth)
    yield from meet(network.meet_quarter)
    yield unit(network.smooth_quarter)
    yield from meet(network.meet_half)
    yield unit(network.smooth_half)
    yield network.classes, None


@torch.no_grad()
def load_tflite(network, path, inputs):
    """Fills the network from the file. Its normalisations, folded when it was written, are measured anew on `inputs`."""
    tensors = half_tensors(path)
    norms = {}
    for i, (conv, norm) in enumerate(written_order(network)):
        kernel, bias = tensors[2 * i], tensors[2 * i + 1]
        depthwise = conv.groups > 1
        kernel = kernel.permute(3, 0, 1, 2) if depthwise else kernel.permute(0, 3, 1, 2)
        if conv is network.encoder.stem:
            kernel = kernel[:, :3]
        if conv is network.classes and len(kernel) == len(FORMER):
            rows = [FORMER.index(BEFORE.get(name, name)) for name in CLASSES]
            shared = torch.tensor([rows.count(row) for row in rows]).float()
            kernel, bias = kernel[rows], bias[rows] - shared.log()
        assert conv.weight.shape == kernel.shape, (conv, kernel.shape)
        conv.weight.copy_(kernel)
        if norm is None:
            conv.bias.copy_(bias)
        else:
            norms[norm] = norms.get(norm, 0) + bias
    network.eval()
    sums = {}

    def measure(norm, given):
        x = given[0].transpose(0, 1).flatten(1)
        before = sums.get(norm, (0, 0, 0))
        sums[norm] = (before[0] + x.shape[1], before[1] + x.sum(1), before[2] + (x**2).sum(1))

    hooks = []
    for norm, bias in norms.items():
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norm.weight.fill_(1)
        norm.bias.copy_(bias)
        hooks.append(norm.register_forward_pre_hook(measure))
    for x in inputs:
        network(x)
    for hook in hooks:
        hook.remove()
    for norm, bias in norms.items():
        count, total, squares = sums[norm]
        mean = total / count
        variance = (squares / count - mean**2).clamp(min=1e-4)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.weight.copy_(torch.sqrt(variance + norm.eps))
        norm.bias.copy_(bias + mean)
    network.train()
