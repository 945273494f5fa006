"""The clothing-parsing network: a residual U-Net with dilated and global context.

Input  [B, 17, 288, 192] float32, -1..1 (channels: see examples.py).
Output [B, 9, 144, 96] logits; the photo's classes are read from them enlarged to 288 x 192.

Every operation is one that TensorFlow Lite has: tflite_writer.py writes the network without any converter.
U-Net: Ronneberger et al., MICCAI 2015. Residual blocks: He et al., CVPR 2016. Dilation and image-level features:
Chen et al., "Rethinking Atrous Convolution", 2017.
"""

import torch
from torch import nn
from torch.nn import functional as F

CLASSES = ["background", "upper", "lower", "shoes", "dress", "skin", "hair", "accessories", "legwear"]
CHANNELS = 17
HEIGHT, WIDTH = 288, 192


class ConvUnit(nn.Module):
    """Convolution, batch normalisation and, unless told otherwise, ReLU."""

    def __init__(self, inputs, outputs, kernel=3, stride=1, dilation=1, relu=True):
        super().__init__()
        padding = dilation * (kernel // 2)
        self.conv = nn.Conv2d(inputs, outputs, kernel, stride, padding, dilation, bias=False)
        self.norm = nn.BatchNorm2d(outputs)
        self.relu = relu

    def forward(self, x):
        x = self.norm(self.conv(x))
        return F.relu(x) if self.relu else x


class Residual(nn.Module):
    def __init__(self, channels, dilation=1):
        super().__init__()
        self.first = ConvUnit(channels, channels, dilation=dilation)
        self.second = ConvUnit(channels, channels, dilation=dilation, relu=False)

    def forward(self, x):
        return F.relu(x + self.second(self.first(x)))


def enlarge_twice(x):
    """Bilinear, as F.interpolate(align_corners=False); from sums of slices, whose gradient is far quicker on a CPU."""
    for axis in (2, 3):
        count = x.shape[axis]
        before = torch.cat([x.narrow(axis, 0, 1), x.narrow(axis, 0, count - 1)], axis)
        after = torch.cat([x.narrow(axis, 1, count - 1), x.narrow(axis, count - 1, 1)], axis)
        x = torch.stack([0.75 * x + 0.25 * before, 0.75 * x + 0.25 * after], axis + 1).flatten(axis, axis + 1)
    return x


class Decode(nn.Module):
    """Joins the coarser level, enlarged twice, to the finer one: a 1 x 1 convolution of both, taken before enlarging."""

    def __init__(self, coarse, skip, outputs):
        super().__init__()
        self.from_coarse = nn.Conv2d(coarse, outputs, 1, bias=False)
        self.from_skip = ConvUnit(skip, outputs, kernel=1, relu=False)
        self.smooth = ConvUnit(outputs, outputs)

    def forward(self, coarse, skip):
        return self.smooth(F.relu(self.from_skip(skip) + enlarge_twice(self.from_coarse(coarse))))


class ParsingNetwork(nn.Module):
    def __init__(self, widths=(32, 64, 128, 224)):
        super().__init__()
        half, quarter, eighth, sixteenth = widths
        self.stem = ConvUnit(CHANNELS, half, stride=2)
        self.to_quarter = ConvUnit(half, quarter, stride=2)
        self.quarter = Residual(quarter)
        self.to_eighth = ConvUnit(quarter, eighth, stride=2)
        self.eighth = nn.ModuleList([Residual(eighth), Residual(eighth)])
        self.to_sixteenth = ConvUnit(eighth, sixteenth, stride=2)
        self.sixteenth = nn.ModuleList([Residual(sixteenth), Residual(sixteenth, 2)])
        self.whole = nn.Conv2d(sixteenth, sixteenth, 1)
        self.dropout = nn.Dropout2d(0.1)
        self.decode_eighth = Decode(sixteenth, eighth, eighth)
        self.decode_quarter = Decode(eighth, quarter, quarter)
        self.decode_half = Decode(quarter, half, half)
        self.classes = nn.Conv2d(half, len(CLASSES), 1)
        self.coarse_classes = nn.Conv2d(eighth, len(CLASSES), 1)  # only while training

    def features(self, x):
        half = self.stem(x)
        quarter = self.quarter(self.to_quarter(half))
        eighth = self.to_eighth(quarter)
        for block in self.eighth:
            eighth = block(eighth)
        deepest = self.to_sixteenth(eighth)
        for block in self.sixteenth:
            deepest = block(deepest)
        deepest = F.relu(deepest + self.whole(deepest.mean((2, 3), keepdim=True)))
        decoded = self.decode_eighth(self.dropout(deepest), eighth)
        fine = self.decode_half(self.decode_quarter(decoded, quarter), half)
        return fine, decoded

    def forward(self, x):
        return self.classes(self.features(x)[0])

    def with_coarse(self, x):
        """Logits at half size and, for the auxiliary loss, at an eighth."""
        fine, decoded = self.features(x)
        return self.classes(fine), self.coarse_classes(decoded)
