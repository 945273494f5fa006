"""The network of single pieces: what a photo shows, and roughly where the piece is.

Input  [B, 3, 192, 192] float32, -1..1: the whole photo, squeezed to a square.
Output [B, 17] logits of CLASSES, [B, 2, 48, 48] logits of ground and piece, and [B, 4] logits of how many quarter turns
clockwise the photo was turned from upright.

The encoder is that of the parsing network (mobilenet.py); its first blocks are frozen. Block 13 halves once more, as
MobileNetV2 does for classification, and the blocks behind it need no dilation.
"""

import torch
from torch import nn
from torch.nn import functional as F

from mobilenet import MobileNet
from parsing_network import ConvUnit, Meet, enlarge_twice

SIZE = 192
CLASSES = ["dress", "hat", "longsleeve", "outwear", "pants", "shirt", "shoes", "shorts", "skirt", "t-shirt", "person", "nothing", "several", "bag", "scarf", "belt", "glasses"]
FROZEN_BLOCKS = 11  # blocks 0 to 10


class PieceNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = MobileNet()
        halving = self.encoder.blocks[13].depthwise
        halving.stride = (2, 2)
        for block in self.encoder.blocks[14:]:
            block.depthwise.dilation = block.depthwise.padding = (1, 1)
        self.summary = ConvUnit(320, 512, 1)
        self.dropout = nn.Dropout(0.4)
        self.kind = nn.Linear(512, len(CLASSES))
        self.turn = nn.Linear(512, 4)
        self.meet_sixteenth = Meet((320, 96), 96)
        self.smooth_sixteenth = ConvUnit(96, 64)
        self.meet_eighth = Meet((64, 32), 48)
        self.smooth_eighth = ConvUnit(48, 32)
        self.place = nn.Conv2d(32, 2, 1)

    def from_frozen(self, eighth, sixteenth):
        """From the outputs of blocks 5 and 10."""
        deepest = sixteenth
        for block in self.encoder.blocks[FROZEN_BLOCKS:]:
            deepest = block(deepest)
        summary = self.summary(deepest).mean((2, 3))
        x = self.smooth_sixteenth(self.meet_sixteenth(deepest, sixteenth))
        x = self.smooth_eighth(self.meet_eighth(x, eighth))
        summary = self.dropout(summary)
        return self.kind(summary), enlarge_twice(self.place(x)), self.turn(summary)

    def forward(self, x):
        x = self.encoder.stem(x).clamp(0, 6)
        eighth = None
        for i in range(FROZEN_BLOCKS):
            x = self.encoder.blocks[i](x)
            eighth = x if i == 5 else eighth
        return self.from_frozen(eighth, x)
