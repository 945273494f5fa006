"""Writes networks of a few float operations as TensorFlow Lite files, without TensorFlow.

The format is the FlatBuffers schema of TensorFlow Lite (tensorflow/lite/schema/schema.fbs, version 3); the numbers below
are its field positions and enumerations. Weights are stored as float16 and dequantised when the file is loaded.
Tensors are laid out batch, height, width, channels.
"""

import flatbuffers
import numpy as np

FLOAT32, FLOAT16, INT32 = 0, 1, 2
ADD, CONV_2D, DEPTHWISE_CONV_2D, DEQUANTIZE, MUL, RESIZE_BILINEAR, SOFTMAX, PAD, MEAN = 0, 3, 4, 6, 18, 23, 25, 34, 40
NO_OPTIONS, CONV_OPTIONS, DEPTHWISE_OPTIONS, SOFTMAX_OPTIONS, ADD_OPTIONS = 0, 1, 2, 9, 11
RESIZE_OPTIONS, MUL_OPTIONS, PAD_OPTIONS, REDUCER_OPTIONS = 15, 21, 22, 27
SAME, VALID = 0, 1
NO_ACTIVATION, RELU, RELU6 = 0, 1, 3


class Network:
    """Collects tensors and operations; each method returns the number of the tensor that it makes."""

    def __init__(self, height, width, channels):
        self.tensors, self.operations, self.buffers = [], [], [b""]
        self.input = self.tensor((1, height, width, channels), "input")

    def shape(self, tensor):
        return self.tensors[tensor][0]

    def tensor(self, shape, name, kind=FLOAT32, data=None):
        buffer = 0
        if data is not None:
            self.buffers.append(data.tobytes())
            buffer = len(self.buffers) - 1
        self.tensors.append((tuple(shape), kind, buffer, f"{name}_{len(self.tensors)}"))
        return len(self.tensors) - 1

    def operation(self, code, inputs, shape, name, kind=NO_OPTIONS, options=()):
        output = self.tensor(shape, name)
        self.operations.append((code, inputs, [output], kind, options))
        return output

    def integers(self, values):
        values = np.array(values, np.int32)
        return self.tensor(values.shape, "integers", INT32, values)

    def weights(self, values):
        values = np.ascontiguousarray(values, np.float16)
        stored = self.tensor(values.shape, "half", FLOAT16, values)
        return self.operation(DEQUANTIZE, [stored], values.shape, "weights")

    def pad(self, x):
        """Zeros around: with VALID, what PyTorch's padding 1 is at stride 2 (of an even size the last row is not read)."""
        _, height, width, channels = self.shape(x)
        after = height % 2, width % 2
        amounts = self.integers([[0, 0], [1, after[0]], [1, after[1]], [0, 0]])
        shape = (1, height + 1 + after[0], width + 1 + after[1], channels)
        return self.operation(PAD, [x, amounts], shape, "pad", PAD_OPTIONS)

    def convolution(self, x, kernel, bias, stride=1, dilation=1, activation=RELU):
        """kernel: outputs x height x width x inputs."""
        fields = [("Int8", activation, 0), ("Int32", dilation, 1), ("Int32", dilation, 1)]
        return self._slide(CONV_2D, CONV_OPTIONS, x, kernel, bias, stride, fields, kernel.shape[0])

    def depthwise(self, x, kernel, bias, stride=1, dilation=1, activation=RELU6):
        """Each channel with a filter of its own; kernel: 1 x height x width x channels."""
        fields = [("Int32", 1, 0), ("Int8", activation, 0), ("Int32", dilation, 1), ("Int32", dilation, 1)]
        return self._slide(DEPTHWISE_CONV_2D, DEPTHWISE_OPTIONS, x, kernel, bias, stride, fields, kernel.shape[3])

    def _slide(self, code, kind, x, kernel, bias, stride, fields, outputs):
        _, height, width, _ = self.shape(x)
        padding = SAME
        if stride == 2:
            x, padding = self.pad(x), VALID
        shape = (1, -(-height // stride), -(-width // stride), outputs)
        fields = [("Int8", padding, -1), ("Int32", stride, 0), ("Int32", stride, 0), *fields]
        inputs = [x, self.weights(kernel), self.weights(bias)]
        return self.operation(code, inputs, shape, "convolution", kind, fields)

    def add(self, a, b, activation=RELU):
        return self.operation(ADD, [a, b], self.shape(a), "sum", ADD_OPTIONS, [("Int8", activation, 0)])

    def multiply(self, x, values):
        """Each element by a number of its own; values: as x."""
        return self.operation(MUL, [x, self.weights(values)], self.shape(x), "product", MUL_OPTIONS, [("Int8", NO_ACTIVATION, 0)])

    def mean(self, x):
        """Over height and width, which become 1."""
        axes = self.integers([1, 2])
        shape = (1, 1, 1, self.shape(x)[3])
        return self.operation(MEAN, [x, axes], shape, "mean", REDUCER_OPTIONS, [("Bool", True, False)])

    def enlarge(self, x, height, width):
        """Bilinear, pixels taken at their middles."""
        size = self.integers([height, width])
        fields = [None, None, ("Bool", False, None), ("Bool", True, False)]
        shape = (1, height, width, self.shape(x)[3])
        return self.operation(RESIZE_BILINEAR, [x, size], shape, "enlarged", RESIZE_OPTIONS, fields)

    def enlarge_twice(self, x):
        _, height, width, _ = self.shape(x)
        return self.enlarge(x, height * 2, width * 2)

    def softmax(self, x):
        return self.operation(SOFTMAX, [x], self.shape(x), "softmax", SOFTMAX_OPTIONS, [("Float32", 1.0, 0.0)])

    def bytes(self, outputs, description):
        """The file; `outputs` is one tensor or a list of them."""
        outputs = outputs if isinstance(outputs, list) else [outputs]
        builder = flatbuffers.Builder(1 << 20)
        codes = sorted({operation[0] for operation in self.operations})
        buffers = vector(builder, [self._buffer(builder, data) for data in self.buffers])
        tensors = vector(builder, [self._tensor(builder, *tensor) for tensor in self.tensors])
        operations = [self._operation(builder, codes, *operation) for operation in self.operations]
        operations = vector(builder, operations)
        name = builder.CreateString("main")
        ends = [integers(builder, [self.input]), integers(builder, outputs)]
        graph = table(builder, [("Offset", tensors), *(("Offset", end) for end in ends), ("Offset", operations), ("Offset", name)])
        graphs = vector(builder, [graph])
        used = [table(builder, [("Int8", code, 0), None, ("Int32", 1, 0), ("Int32", code, 0)]) for code in codes]
        used = vector(builder, used)
        text = builder.CreateString(description)
        offsets = [("Offset", value) for value in (used, graphs, text, buffers)]
        builder.Finish(table(builder, [("Uint32", 3, 0), *offsets]), b"TFL3")
        return bytes(builder.Output())

    def _buffer(self, builder, data):
        if not data:
            return table(builder, [])
        builder.StartVector(1, len(data), 16)
        builder.head -= len(data)
        builder.Bytes[builder.head : builder.head + len(data)] = data
        content = builder.EndVector() if flatbuffers.__version__ >= "2" else builder.EndVector(len(data))
        return table(builder, [("Offset", content)])

    def _tensor(self, builder, shape, kind, buffer, name):
        name, shape = builder.CreateString(name), integers(builder, shape)
        return table(builder, [("Offset", shape), ("Int8", kind, 0), ("Uint32", buffer, 0), ("Offset", name)])

    def _operation(self, builder, codes, code, inputs, outputs, kind, options):
        inputs, outputs = integers(builder, inputs), integers(builder, outputs)
        fields = [("Uint32", codes.index(code), 0), ("Offset", inputs), ("Offset", outputs)]
        if kind != NO_OPTIONS:
            fields += [("Uint8", kind, 0), ("Offset", table(builder, options))]
        return table(builder, fields)


def table(builder, fields):
    """fields: by position ("Offset", where) or (kind, value, default); None leaves one out."""
    builder.StartObject(len(fields))
    for position, field in enumerate(fields):
        if field is None:
            continue
        if field[0] == "Offset":
            builder.PrependUOffsetTRelativeSlot(position, field[1], 0)
        else:
            kind, value, default = field
            getattr(builder, f"Prepend{kind}Slot")(position, value, default)
    return builder.EndObject()


def vector(builder, offsets):
    builder.StartVector(4, len(offsets), 4)
    for offset in reversed(offsets):
        builder.PrependUOffsetTRelative(offset)
    return builder.EndVector()


def integers(builder, values):
    builder.StartVector(4, len(values), 4)
    for value in reversed(list(values)):
        builder.PrependInt32(value)
    return builder.EndVector()
