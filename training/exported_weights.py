"""Reads the weights of a network back from the file that export.py wrote.

The file holds half-precision numbers in the order in which export.write met them; here each module takes its own in the same order.
Normalisations come back folded: their factors are 1. The auxiliary classes of training are not in the file, and stay new.
"""

import numpy as np
import torch

import flatbuffers.number_types as numbers
from flatbuffers.table import Table
from parsing_network import ParsingNetwork
from tflite_writer import FLOAT16

# Positions of fields in the FlatBuffers schema of TensorFlow Lite.
GRAPHS, BUFFERS = 2, 4
TENSORS = 0
SHAPE, KIND, BUFFER = 0, 1, 2


def field(table, position):
    """Where a field's value is, from the table's start; 0 if it has none."""
    return table.Offset(4 + 2 * position)


def tables(parent, position):
    """The tables in a list."""
    where = field(parent, position)
    start = parent.Vector(where)
    return [Table(parent.Bytes, parent.Indirect(start + 4 * i)) for i in range(parent.VectorLen(where))]


def half_precision_arrays(content):
    """The stored weights in the order of their tensors, as float32 arrays."""
    root = Table(content, int.from_bytes(content[:4], "little"))
    buffers = tables(root, BUFFERS)
    found = []
    for tensor in tables(tables(root, GRAPHS)[0], TENSORS):
        kind = field(tensor, KIND)
        if not kind or tensor.Get(numbers.Int8Flags, kind + tensor.Pos) != FLOAT16:
            continue
        buffer = buffers[tensor.Get(numbers.Uint32Flags, field(tensor, BUFFER) + tensor.Pos)]
        data, shape = field(buffer, 0), field(tensor, SHAPE)
        values = np.frombuffer(content, np.float16, buffer.VectorLen(data) // 2, buffer.Vector(data))
        found.append(values.reshape(np.frombuffer(content, np.int32, tensor.VectorLen(shape), tensor.Vector(shape))).astype(np.float32))
    return found


class Stored:
    """Hands out arrays one after another."""

    def __init__(self, arrays):
        self.arrays = iter(arrays)

    def next(self):
        return torch.from_numpy(next(self.arrays).copy())

    def kernel(self):
        """From outputs x height x width x inputs."""
        return self.next().permute(0, 3, 1, 2)

    def plain(self, conv):
        conv.weight.data, conv.bias.data = self.kernel(), self.next()

    def unit(self, module):
        module.conv.weight.data, module.norm.bias.data = self.kernel(), self.next()

    def residual(self, module):
        self.unit(module.first)
        self.unit(module.second)

    def meet(self, module):
        for part in module.parts:
            part.weight.data, module.norm.bias.data = self.kernel(), self.next()  # the last one's sums are those of all

    def inverted(self, block):
        if block.expand is not None:
            self.plain(block.expand)
        block.depthwise.weight.data, block.depthwise.bias.data = self.next().permute(3, 0, 1, 2), self.next()
        self.plain(block.project)

    def encoder(self, encoder):
        encoder.stem.weight.data, encoder.stem.bias.data = self.kernel()[:, :3], self.next()
        for block in encoder.blocks:
            self.inverted(block)

    def worn(self, head):
        weights = self.next()[0].permute(2, 0, 1)
        head.places.weight.data = weights[:, None] / (weights.shape[1] * weights.shape[2])
        head.places.bias.data.zero_()
        self.plain(head.hidden)
        self.plain(head.worn)


def load_exported(path):
    """A ParsingNetwork that computes the same as the file."""
    with open(path, "rb") as file:
        stored = Stored(half_precision_arrays(file.read()))
    network = ParsingNetwork()
    for module in network.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            module.running_var.fill_(1 - module.eps)
    stored.encoder(network.encoder)
    for module in network.guide:
        stored.unit(module)
    stored.meet(network.meet_sixteenth)
    stored.residual(network.smooth_sixteenth)
    stored.plain(network.whole)
    stored.meet(network.meet_eighth)
    stored.unit(network.smooth_eighth)
    stored.meet(network.meet_quarter)
    stored.unit(network.smooth_quarter)
    stored.meet(network.meet_half)
    stored.unit(network.smooth_half)
    stored.plain(network.classes)
    stored.worn(network.worn)
    return network.eval()
