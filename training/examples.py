"""Training examples: people on the segmenter's grid, varied, as the network's 17 input channels.

The channels are those of functions/src/vision/parser/network-input.ts, which must agree with this file:
RGB and person mask (4), heat maps of 8 groups of landmarks (8), similarity to the colours at 5 parts of the body (5).
"""

import json
import math
import os
import random

import numpy as np
import torch
from torch.nn import functional as F

from garments import CLASSES, fine_labels, narrowed, UNKNOWN, worn_vector
from parsing_network import HEIGHT, WIDTH

BACKGROUND = 1
# Garments whose colours are varied together.
VARIED = [["top", "scarf"], ["outerwear"], ["pants", "skirt"], ["shoes"], ["dress"]]
VARIED = [sum(1 << CLASSES.index(name) for name in group) for group in VARIED]
LANDMARK_GROUPS = [[0], [11, 12], [13, 14], [15, 16], [23, 24], [25, 26], [27, 28], [29, 30, 31, 32]]
LANDMARK_SPREAD = HEIGHT / 48
COLOUR_SPREAD = 0.07


class People:
    """The arrays of prepare.ts and prepare-tagged.ts, one folder or several.

    `labels` [N, H, W] holds the classes that each pixel may be, as bits; 0 where nothing is known. `worn` [N, 10], 0 or 1.
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
            read = lambda name, *shape: np.fromfile(f"{folder}/{name}.bin", np.uint8).reshape(count, HEIGHT, WIDTH, *shape)
            self.names += [entry["photo"] for entry in people]
            landmarks += [entry["landmarks"] for entry in people]
            rgb.append(read("rgb", 3))
            person.append(read("person"))
            is_tagged = os.path.exists(f"{folder}/scores.bin")
            source = read("scores", 9) if is_tagged else read("labels")
            if not data:
                self.labels += [np.zeros((HEIGHT, WIDTH), np.uint16)] * count
                continue
            for entry, one in zip(people, source):
                if is_tagged:
                    bits, worn = narrowed(one, tags[entry["photo"]]), worn_vector(tags[entry["photo"]])
                else:
                    classes, worn = fine_labels(one, names59)
                    bits = np.where(classes == UNKNOWN, 0, 1 << np.minimum(classes, 15).astype(np.uint32))
                self.is_tagged.append(is_tagged)
                self.labels.append(bits.astype(np.uint16))
                self.worn.append(worn)
        self.rgb, self.person = map(np.concatenate, (rgb, person))
        self.labels, self.worn, self.is_tagged = map(np.array, (self.labels, self.worn, self.is_tagged))
        self.landmarks = np.array(landmarks, np.float32)

    def split(self, nth=10, nth_tagged=5):
        """(training, held out, tagged held out): every nth photo by number is held out, so that the split needs no list."""
        order = sorted(range(len(self.names)), key=lambda i: self.names[i])
        held_out = [i for i in order if not self.is_tagged[i]][::nth]
        tagged = [i for i in order if self.is_tagged[i]][::nth_tagged]
        return sorted(set(order) - set(held_out) - set(tagged)), held_out, tagged


def heat_maps(landmarks):
    """[B, 33, 3] in pixels of the input -> [B, 8, H, W]."""
    columns = torch.arange(WIDTH).view(1, 1, WIDTH) + 0.5
    rows = torch.arange(HEIGHT).view(1, 1, HEIGHT) + 0.5
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


def hue_rotation(angle):
    """Turns RGB around the grey axis."""
    cos, sin = math.cos(angle), math.sin(angle)
    a, q = (1 - cos) / 3, math.sqrt(1 / 3) * sin
    return torch.tensor([[cos + a, a - q, a + q], [a + q, cos + a, a - q], [a - q, a + q, cos + a]])


class Examples(torch.utils.data.IterableDataset):
    """Batches (input [B, 17, H, W], labels as bits [B, H, W], what is worn [B, 10], tagged or not [B]) without end."""

    def __init__(self, people, chosen, batch):
        self.people, self.chosen, self.batch = people, list(chosen), batch

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        seed = (worker.id if worker else 0) + 1000 * random.randint(0, 999)
        random.seed(seed)
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        while True:
            order = random.sample(self.chosen, len(self.chosen))
            for start in range(0, len(order) - self.batch + 1, self.batch):
                yield self.varied(order[start : start + self.batch])

    def plain(self, indices):
        rgb = torch.from_numpy(self.people.rgb[indices]).permute(0, 3, 1, 2).float() / 255
        person = torch.from_numpy(self.people.person[indices]).float()[:, None] / 255
        labels = torch.from_numpy(self.people.labels[indices].astype(np.float32))[:, None]
        return rgb, person, labels, torch.from_numpy(self.people.landmarks[indices].copy())

    def varied(self, indices):
        rgb, person, labels, landmarks = self.plain(indices)
        for b in range(len(indices)):
            rgb[b] = self.other_background(rgb[b], labels[b])
            rgb[b] = other_colours(rgb[b], labels[b])
        rgb, person, labels, landmarks = moved(rgb, person, labels, landmarks)
        if random.random() < 0.2:
            small = F.interpolate(rgb, scale_factor=random.uniform(0.4, 0.8), mode="bilinear", align_corners=False)
            rgb = F.interpolate(small, size=(HEIGHT, WIDTH), mode="bilinear", align_corners=False)
        if random.random() < 0.3:
            person = F.avg_pool2d(person, 7, 1, 3)
        for b in range(len(indices)):
            person[b] *= random.random() >= 0.05
            for group in LANDMARK_GROUPS:
                if random.random() < 0.04:
                    landmarks[b, group, 2] = 0
            erase(rgb[b], labels[b])
        worn = torch.from_numpy(self.people.worn[indices])
        tagged = torch.from_numpy(self.people.is_tagged[indices])
        return network_input(rgb, person, landmarks), labels[:, 0].int(), worn, tagged

    def other_background(self, rgb, labels):
        background = (labels <= BACKGROUND).float()
        chance = random.random()
        if chance < 0.25:
            colour = torch.rand(3, 1, 1) if random.random() < 0.5 else torch.rand(1, 1, 1) * 0.6 + 0.4
            slope = torch.linspace(-1, 1, HEIGHT).view(1, HEIGHT, 1) * random.uniform(-0.2, 0.2)
            slope = slope + torch.linspace(-1, 1, WIDTH).view(1, 1, WIDTH) * random.uniform(-0.15, 0.15)
            ground = (colour + slope + torch.randn(3, HEIGHT, WIDTH) * 0.01).clamp(0, 1)
        elif chance < 0.4:
            other = torch.from_numpy(self.people.rgb[random.choice(self.chosen)]).permute(2, 0, 1).float() / 255
            ground = torch.roll(other, random.randint(0, WIDTH), 2)
        else:
            return rgb
        return rgb * (1 - background) + ground * background


def other_colours(rgb, labels):
    """Light, contrast, white balance, saturation, gamma; now and then garments of another hue, each its own."""
    rgb = rgb * random.uniform(0.75, 1.25) + random.uniform(-0.1, 0.1)
    middle = rgb.mean((1, 2), keepdim=True)
    rgb = (rgb - middle) * random.uniform(0.8, 1.2) + middle
    rgb = rgb * (1 + (torch.rand(3, 1, 1) - 0.5) * 0.2)
    grey = rgb.mean(0, keepdim=True)
    rgb = grey + (rgb - grey) * random.uniform(0.5, 1.4)
    bits = labels.int()
    for garment in VARIED:
        if random.random() >= 0.3:
            continue
        inside = ((bits & garment > 0) & (bits & BACKGROUND == 0)).float()
        turned = (hue_rotation(random.uniform(0, 2 * math.pi)) @ rgb.reshape(3, -1)).reshape(rgb.shape)
        turned = turned * random.uniform(0.6, 1.3)
        rgb = rgb * (1 - inside) + turned * inside
    return rgb.clamp(1e-3, 1) ** random.uniform(0.7, 1.4)


def moved(rgb, person, labels, landmarks):
    """Mirrored, turned, scaled and shifted; landmarks move along and get some noise."""
    matrices = []
    for b in range(len(rgb)):
        scale = math.exp(random.uniform(-0.25, 0.25))
        angle = random.uniform(-0.18, 0.18)
        mirror = random.choice([-1, 1])
        shift = [random.uniform(-0.13, 0.13), random.uniform(-0.1, 0.1)]
        if random.random() < 0.15:  # half of a body
            scale, shift[1] = scale * 0.6, random.choice([-0.35, 0.3])
        cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
        matrix = np.array(
            [[mirror * cos, -sin * HEIGHT / WIDTH, shift[0]], [mirror * sin * WIDTH / HEIGHT, cos, shift[1]], [0, 0, 1]],
            np.float32,
        )
        matrices.append(matrix[:2])
        inverse = np.linalg.inv(matrix)
        x = landmarks[b, :, 0].numpy() / WIDTH * 2 - 1
        y = landmarks[b, :, 1].numpy() / HEIGHT * 2 - 1
        landmarks[b, :, 0] = torch.from_numpy((inverse[0, 0] * x + inverse[0, 1] * y + inverse[0, 2] + 1) / 2 * WIDTH)
        landmarks[b, :, 1] = torch.from_numpy((inverse[1, 0] * x + inverse[1, 1] * y + inverse[1, 2] + 1) / 2 * HEIGHT)
    landmarks[:, :, :2] += torch.randn(len(rgb), landmarks.shape[1], 2) * 1.3
    grid = F.affine_grid(torch.from_numpy(np.stack(matrices)), (len(rgb), 1, HEIGHT, WIDTH), align_corners=False)
    sample = lambda picture, mode, padding="zeros": F.grid_sample(picture, grid, mode, padding, align_corners=False)
    rgb = sample(rgb, "bilinear", random.choice(["zeros", "border"]))
    labels = sample(labels, "nearest")
    return rgb, sample(person, "bilinear"), labels, landmarks


def erase(rgb, labels):
    """Now and then hides a rectangle behind a plain colour, as a bag or a passer-by would."""
    if random.random() >= 0.15:
        return
    height, width = random.randint(20, 70), random.randint(15, 50)
    top, left = random.randint(0, HEIGHT - height), random.randint(0, WIDTH - width)
    rgb[:, top : top + height, left : left + width] = torch.rand(3, 1, 1)
    labels[:, top : top + height, left : left + width] = 0
