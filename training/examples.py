"""People on the segmenter's grid, 384 x 256: the arrays of prepare.ts and prepare-tagged.ts, batches of them, and the network's input.

The channels are those of functions/src/vision/parser/network-input.ts, which must agree with this file:
RGB and person mask (4), heat maps of 8 groups of landmarks (8), similarity to the colours at 5 parts of the body (5).
"""

import json
import os
from dataclasses import dataclass

import numpy as np
import torch
from torch.nn import functional as F

from garments import corrected, fine_labels, narrowed, UNKNOWN, worn_vector
from parsing_network import HEIGHT, WIDTH

FORMER_HEIGHT, FORMER_WIDTH = 288, 192  # of the networks whose outputs prepare-tagged.ts stores
LANDMARK_GROUPS = [[0], [11, 12], [13, 14], [15, 16], [23, 24], [25, 26], [27, 28], [29, 30, 31, 32]]
LANDMARK_SPREAD = HEIGHT / 48
COLOUR_SPREAD = 0.07


class People:
    """The arrays of prepare.ts and prepare-tagged.ts, one folder or several.

    `rgb` [N, H, W, 3] and `person` [N, H, W] are bytes, `landmarks` [N, 33, 3] in grid pixels (x, y, visibility). `labels` [N, H, W]
    holds the classes that each pixel may be, as bits; 0 where nothing is known. `worn` [N, 10], 0 or 1.
    """

    def __init__(self, folders, data=None):
        """data: folder with labels59.json and tagged.json; without it the labels are not read."""
        names59, tags = [], {}
        if data:
            with open(f"{data}/labels59.json", encoding="utf8") as file:
                names59 = json.load(file)
            with open(f"{data}/tagged.json", encoding="utf8") as file:
                tags = json.load(file)
        self.names, self.is_tagged, self.labels, self.worn = [], [], [], []
        landmarks, rgb, person = [], [], []
        for folder in folders:
            with open(f"{folder}/people.json", encoding="utf8") as file:
                people = json.load(file)
            count = len(people)
            read = lambda name, *shape: np.fromfile(f"{folder}/{name}.bin", np.uint8).reshape(count, *shape)
            self.names += [entry["photo"] for entry in people]
            landmarks += [entry["landmarks"] for entry in people]
            rgb.append(read("rgb", HEIGHT, WIDTH, 3))
            person.append(read("person", HEIGHT, WIDTH))
            is_tagged = os.path.exists(f"{folder}/scores.bin")
            self.is_tagged += [is_tagged] * count
            if not data:
                self.labels += [np.zeros((HEIGHT, WIDTH), np.int16)] * count
                self.worn += [worn_vector([])] * count
                continue
            source = read("scores", FORMER_HEIGHT, FORMER_WIDTH, 9) if is_tagged else read("labels", HEIGHT, WIDTH)
            for entry, one in zip(people, source):
                if is_tagged:
                    worn_names = corrected(tags[entry["photo"]], entry["photo"])
                    bits, worn = enlarged(narrowed(one, worn_names)), worn_vector(worn_names)
                else:
                    classes, worn = fine_labels(one, names59, entry["photo"])
                    bits = np.where(classes == UNKNOWN, 0, 1 << np.minimum(classes, 15).astype(np.uint32))
                self.labels.append(bits.astype(np.int16))  # 15 classes leave the sign alone
                self.worn.append(worn)
        self.rgb, self.person = map(np.concatenate, (rgb, person))
        self.labels, self.worn, self.is_tagged = map(np.array, (self.labels, self.worn, self.is_tagged))
        self.landmarks = np.array(landmarks, np.float32)

    def split(self, nth=10, nth_tagged=5):
        """(training, held out, tagged held out): every nth photo by number is held out, so that the split needs no list."""
        order = sorted(range(len(self.names)), key=lambda i: self.names[i])
        held_out = [i for i in order if not self.is_tagged[i]][::nth]
        tagged = [i for i in order if self.is_tagged[i]][::nth_tagged]
        apart = set(held_out) | set(tagged)
        return [i for i in order if i not in apart], held_out, tagged


def enlarged(bits):
    """[288, 192] -> [H, W], each pixel from the nearest."""
    rows = (2 * np.arange(HEIGHT) + 1) * FORMER_HEIGHT // (2 * HEIGHT)
    columns = (2 * np.arange(WIDTH) + 1) * FORMER_WIDTH // (2 * WIDTH)
    return bits[rows[:, None], columns]


@dataclass
class Batch:
    """Photos on the device, which augment.py and compose.py change."""

    rgb: torch.Tensor  # [B, 3, H, W] 0..1
    person: torch.Tensor  # [B, 1, H, W] 0..1
    landmarks: torch.Tensor  # [B, 33, 3] in grid pixels
    bits: torch.Tensor  # [B, H, W], the classes that each pixel may be
    worn: torch.Tensor  # [B, 10], 0 or 1
    is_tagged: torch.Tensor  # [B]
    taught: torch.Tensor | None  # [B, 15, H/2, W/2], the teachers' probabilities of the classes
    taught_worn: torch.Tensor | None  # [B, 10], the teachers' probabilities of what is worn
    is_mixed: torch.Tensor  # [B], composed of two photos, of which the teachers have said nothing
    is_hidden: torch.Tensor  # [B, H, W], behind something that was put in front

    def network_input(self):
        return network_input(self.rgb, self.person, self.landmarks).contiguous(memory_format=torch.channels_last)


class Examples:
    """All people on the device. A GPU varies batches faster than processors could send them."""

    def __init__(self, people, device):
        on_device = lambda array: torch.from_numpy(array).to(device)
        self.rgb = on_device(people.rgb.transpose(0, 3, 1, 2))
        self.person, self.bits = on_device(people.person)[:, None], on_device(people.labels)
        self.landmarks, self.worn, self.is_tagged = map(on_device, (people.landmarks, people.worn, people.is_tagged))
        self.taught = None  # [N, 15, H/2, W/2] half precision
        self.taught_worn = None  # [N, 10]
        self.device = device

    def batch(self, chosen):
        chosen = torch.as_tensor(chosen, device=self.device)
        bits = self.bits[chosen].int()
        return Batch(
            rgb=self.rgb[chosen].float() / 255,
            person=self.person[chosen].float() / 255,
            landmarks=self.landmarks[chosen],
            bits=bits,
            worn=self.worn[chosen],
            is_tagged=self.is_tagged[chosen],
            taught=None if self.taught is None else self.taught[chosen].float(),
            taught_worn=None if self.taught_worn is None else self.taught_worn[chosen],
            is_mixed=torch.zeros(len(chosen), dtype=torch.bool, device=self.device),
            is_hidden=torch.zeros_like(bits, dtype=torch.bool),
        )


def heat_maps(landmarks):
    """[B, 33, 3] in pixels of the input -> [B, 8, H, W]."""
    columns = torch.arange(WIDTH, device=landmarks.device).view(1, 1, WIDTH) + 0.5
    rows = torch.arange(HEIGHT, device=landmarks.device).view(1, 1, HEIGHT) + 0.5
    spread = 2 * LANDMARK_SPREAD**2
    across = torch.exp(-((columns - landmarks[:, :, :1]) ** 2) / spread)
    down = torch.exp(-((rows - landmarks[:, :, 1:2]) ** 2) / spread) * landmarks[:, :, 2:]
    maps = []
    for group in LANDMARK_GROUPS:
        maps.append(torch.stack([down[:, j, :, None] * across[:, j, None, :] for j in group]).amax(0))
    return torch.stack(maps, 1)


def opponent_colours(rgb):
    """[B, 3, H, W] 0..1 -> brightness, red against green, blue against brightness."""
    red, green, blue = rgb[:, 0], rgb[:, 1], rgb[:, 2]
    brightness = (red + green + blue) / 3
    return torch.stack([brightness * 0.7, (red - green) * 1.2, (blue - brightness) * 1.4], 1)


def sample_points(landmarks):
    """[B, 33, 3] -> where the colours of face, trunk, thighs, lower legs and feet are looked up, each [B, n, 3]."""
    between = lambda a, b, t: a + (b - a) * t
    at = lambda a, b, t: between(landmarks[:, a], landmarks[:, b], t)
    face = [landmarks[:, 0], at(9, 10, 0.5), at(2, 9, 0.5), at(5, 10, 0.5)]
    trunk = [between(at(11, 12, u), at(23, 24, u), v) for u in (0.25, 0.5, 0.75) for v in (0.25, 0.5, 0.7)]
    thighs = [at(a, b, t) for a, b in ((23, 25), (24, 26)) for t in (0.3, 0.5, 0.75)]
    lower_legs = [at(a, b, t) for a, b in ((25, 27), (26, 28)) for t in (0.35, 0.6)]
    feet = [at(a, b, t) for a, b in ((27, 31), (28, 32)) for t in (0.5, 0.8)]
    return [torch.stack(points, 1) for points in (face, trunk, thighs, lower_legs, feet)]


def similarity_maps(rgb, landmarks):
    """How near each pixel's colour comes to the nearest colour at each part of the body, [B, 5, H, W] 0..1."""
    colours = opponent_colours(rgb)
    smooth = F.avg_pool2d(colours, 3, 1, 1)
    flat = colours.flatten(2).transpose(1, 2)
    squares = (flat**2).sum(2, keepdim=True)
    maps = []
    for points in sample_points(landmarks):
        grid = torch.stack([points[:, :, 0] / WIDTH * 2 - 1, points[:, :, 1] / HEIGHT * 2 - 1], -1)[:, None]
        found = F.grid_sample(smooth, grid, mode="nearest", padding_mode="border", align_corners=False)
        found = found[:, :, 0]
        distance = (squares - 2 * flat @ found + (found**2).sum(1, keepdim=True)).amin(2).clamp(min=0)
        near = torch.exp(-distance / (2 * COLOUR_SPREAD**2)) * points[:, :, 2].mean(1)[:, None]
        maps.append(near.view(-1, HEIGHT, WIDTH))
    return torch.stack(maps, 1)


def network_input(rgb, person, landmarks):
    """RGB and person 0..1, landmarks in pixels -> [B, 17, H, W]."""
    channels = [rgb * 2 - 1, person * 2 - 1, heat_maps(landmarks), similarity_maps(rgb, landmarks) * 2 - 1]
    return torch.cat(channels, 1)
