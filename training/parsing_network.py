"""The clothing-parsing network: a pretrained MobileNetV2, a narrow second branch (the guide), and a decoder.

Input  [B, 17, 384, 256] float32, -1..1 (channels: see examples.py).
Output [B, 15, 192, 128] logits; the photo's classes are read from them enlarged to 384 x 256. And [B, 10] logits of what is worn.

The encoder sees the photo alone, as it learnt to; the guide sees all 17 channels, landmarks and colours among them.
Both meet at a sixteenth of the size and on the way back.

Every operation is one that TensorFlow Lite has: tflite_writer.py writes the network without any converter.
U-Net: Ronneberger et al., MICCAI 2015. Residual blocks: He et al., CVPR 2016. Dilation and image-level features:
Chen et al., "Rethinking Atrous Convolution", 2017. Encoder: see mobilenet.py.
"""

import torch
from torch import nn
from torch.nn import functional as F

from garments import CLASSES, WORN
from mobilenet import LEVELS, MobileNet

CHANNELS = 17
HEIGHT, WIDTH = 384, 256


class ConvUnit(nn.Module):
    """Convolution, batch normalisation and, unless told otherwise, ReLU."""

    def __init__(self, inputs, outputs, kernel=3, stride=1, relu=True):
        super().__init__()
        self.conv = nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False)
        self.norm = nn.BatchNorm2d(outputs)
        self.relu = relu

    def forward(self, x):
        x = self.norm(self.conv(x))
        return F.relu(x) if self.relu else x


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = ConvUnit(channels, channels)
        self.second = ConvUnit(channels, channels, relu=False)

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


class Meet(nn.Module):
    """Adds 1 x 1 convolutions of several levels, the first taken before it is enlarged twice."""

    def __init__(self, inputs, outputs, enlarged=True):
        super().__init__()
        self.parts = nn.ModuleList([nn.Conv2d(channels, outputs, 1, bias=False) for channels in inputs])
        self.norm = nn.BatchNorm2d(outputs)
        self.enlarged = enlarged

    def forward(self, *levels):
        found = [part(level) for part, level in zip(self.parts, levels)]
        if self.enlarged:
            found[0] = enlarge_twice(found[0])
        return F.relu(self.norm(sum(found[1:], found[0])))


class WornHead(nn.Module):
    """What is worn, from the deepest features: each channel is summed with weights of its own for each place.

    People stand at about the same place on the grid, so that a channel can learn to look at the hips, say.
    """

    def __init__(self, channels, height=HEIGHT // 16, width=WIDTH // 16, hidden=96):
        super().__init__()
        self.places = nn.Conv2d(channels, channels, (height, width), groups=channels)
        nn.init.constant_(self.places.weight, 1 / (height * width))
        nn.init.zeros_(self.places.bias)
        self.hidden = nn.Conv2d(channels, hidden, 1)
        self.dropout = nn.Dropout(0.3)
        self.worn = nn.Conv2d(hidden, len(WORN), 1)

    def forward(self, deepest):
        looked = (deepest.float() * self.places.weight[:, 0]).sum((2, 3), keepdim=True) + self.places.bias[:, None, None]
        return self.worn(self.dropout(F.relu(self.hidden(looked)))).flatten(1)


class ParsingNetwork(nn.Module):
    def __init__(self, guide=(24, 32, 48, 96), widths=(32, 64, 128, 192)):
        super().__init__()
        self.encoder = MobileNet()
        self.guide = nn.ModuleList([ConvUnit(a, b, stride=2) for a, b in zip((CHANNELS, *guide), guide)])
        half, quarter, eighth, sixteenth = widths
        encoded = list(LEVELS.values())
        self.meet_sixteenth = Meet((encoded[3], guide[3]), sixteenth, enlarged=False)
        self.smooth_sixteenth = Residual(sixteenth)
        self.whole = nn.Conv2d(sixteenth, sixteenth, 1)
        self.dropout = nn.Dropout2d(0.1)
        self.meet_eighth = Meet((sixteenth, encoded[2], guide[2]), eighth)
        self.smooth_eighth = ConvUnit(eighth, eighth)
        self.meet_quarter = Meet((eighth, encoded[1], guide[1]), quarter)
        self.smooth_quarter = ConvUnit(quarter, quarter)
        self.meet_half = Meet((quarter, encoded[0]), half)
        self.smooth_half = ConvUnit(half, half)
        self.classes = nn.Conv2d(half, len(CLASSES), 1)
        self.coarse_classes = nn.Conv2d(eighth, len(CLASSES), 1)  # only while training
        self.worn = WornHead(sixteenth)

    def features(self, x):
        encoded = self.encoder(x[:, :3])
        guided = []
        for unit in self.guide:
            x = unit(x)
            guided.append(x)
        deepest = self.smooth_sixteenth(self.meet_sixteenth(encoded[3], guided[3]))
        deepest = F.relu(deepest + self.whole(deepest.mean((2, 3), keepdim=True)))
        eighth = self.smooth_eighth(self.meet_eighth(self.dropout(deepest), encoded[2], guided[2]))
        quarter = self.smooth_quarter(self.meet_quarter(eighth, encoded[1], guided[1]))
        return self.smooth_half(self.meet_half(quarter, encoded[0])), eighth, deepest

    def forward(self, x):
        """Logits of classes at half size, and of what is worn."""
        fine, _, deepest = self.features(x)
        return self.classes(fine), self.worn(deepest)

    def with_coarse(self, x):
        """Logits at half size and, for the auxiliary loss, at an eighth; logits of what is worn."""
        fine, coarse, deepest = self.features(x)
        return self.classes(fine), self.coarse_classes(coarse), self.worn(deepest)


def load(path):
    """A trained network, ready to read photos. train.py stores its numbers in half precision."""
    stored = torch.load(path, map_location="cpu")
    network = ParsingNetwork()
    network.load_state_dict({name: value.float() if value.is_floating_point() else value for name, value in stored.items()})
    return network.eval()
