"""Variation of a batch of training photos, on the device: other backgrounds, colours, places, and things in front."""

import math

import torch
from torch.nn import functional as F

from examples import LANDMARK_GROUPS
from garments import CLASSES
from parsing_network import HEIGHT, WIDTH

BACKGROUND = 1
# Garments whose colours are varied together.
VARIED = [["top", "scarf"], ["outerwear"], ["pants", "skirt"], ["shoes"], ["dress"], ["bag", "hat"]]
VARIED = [sum(1 << CLASSES.index(name) for name in group) for group in VARIED]
POINT_NOISE = 1.3 * HEIGHT / 288  # pixels


def between(low, high, *shape, device):
    return low + (high - low) * torch.rand(*shape, device=device)


def resampled(matrices, pictures, mode="bilinear", padding="zeros"):
    """matrices: [B, 2, 3], from places in the result to places in the pictures, both -1..1."""
    grid = F.affine_grid(matrices, (len(matrices), 1, *pictures.shape[-2:]), align_corners=False)
    return F.grid_sample(pictures, grid, mode, padding, align_corners=False)


def moved_points(matrices, landmarks):
    """Where landmarks, in pixels, lie in the pictures that `resampled` gives."""
    last = torch.tensor([[[0, 0, 1.0]]], device=landmarks.device).expand(len(matrices), 1, 3)
    inverse = torch.linalg.inv(torch.cat([matrices, last], 1))
    size = torch.tensor([WIDTH, HEIGHT], device=landmarks.device)
    places = landmarks[:, :, :2] / size * 2 - 1
    places = places @ inverse[:, :2, :2].transpose(1, 2) + inverse[:, None, :2, 2]
    return torch.cat([(places + 1) / 2 * size, landmarks[:, :, 2:]], -1)


def varied(batch, examples, pool):
    """Changes the batch. pool: [N], the photos that lend their backgrounds."""
    batch.rgb = other_background(batch, examples, pool)
    batch.rgb = other_colours(batch.rgb, batch.bits)
    move(batch)
    blur(batch)
    hide(batch)
    return batch


def other_background(batch, examples, pool):
    """A quarter before a plain ground with a gradient, a sixth before another photo, shifted."""
    device, count = batch.rgb.device, len(batch.rgb)
    random = lambda low, high: between(low, high, count, 1, 1, 1, device=device)
    colour = torch.where(random(0, 1) < 0.5, torch.rand(count, 3, 1, 1, device=device), random(0.4, 1))
    down = torch.linspace(-1, 1, HEIGHT, device=device).view(1, 1, HEIGHT, 1) * random(-0.2, 0.2)
    across = torch.linspace(-1, 1, WIDTH, device=device).view(1, 1, 1, WIDTH) * random(-0.15, 0.15)
    noise = torch.randn(count, 3, HEIGHT, WIDTH, device=device) * 0.01
    plain = (colour + down + across + noise).clamp(0, 1)
    others = examples.rgb[pool[torch.randint(len(pool), (count,), device=device)]].float() / 255
    others = torch.roll(others, int(torch.randint(WIDTH, (1,))), 3)

    background = F.avg_pool2d((batch.bits <= BACKGROUND).float()[:, None], 3, 1, 1)
    chance = random(0, 1)
    ground = torch.where(chance < 0.25, plain, others)
    return torch.where(chance < 0.42, torch.lerp(batch.rgb, ground, background), batch.rgb)


def hue_rotations(angles):
    """[B] -> [B, 3, 3], which turn RGB around the grey axis."""
    cos, sin = torch.cos(angles), torch.sin(angles)
    a, q = (1 - cos) / 3, math.sqrt(1 / 3) * sin
    return torch.stack([cos + a, a - q, a + q, a + q, cos + a, a - q, a - q, a + q, cos + a], -1).view(-1, 3, 3)


def other_colours(rgb, bits):
    """Light, contrast, white balance, saturation, gamma; now and then garments of another hue, each its own."""
    device, count = rgb.device, len(rgb)
    random = lambda low, high, channels=1: between(low, high, count, channels, 1, 1, device=device)
    rgb = rgb * random(0.72, 1.28) + random(-0.1, 0.1)
    middle = rgb.mean((2, 3), keepdim=True)
    rgb = (rgb - middle) * random(0.75, 1.25) + middle
    rgb = rgb * random(0.89, 1.11, 3)
    grey = rgb.mean(1, keepdim=True)
    rgb = grey + (rgb - grey) * random(0.4, 1.45)
    for garment in VARIED:
        is_chosen = torch.rand(count, 1, 1, device=device) < 0.3
        inside = (bits & garment > 0) & (bits & BACKGROUND == 0) & is_chosen
        turned = hue_rotations(between(0, 2 * math.pi, count, device=device)) @ rgb.flatten(2)
        rgb = torch.where(inside[:, None], turned.view_as(rgb) * random(0.55, 1.35), rgb)
    return rgb.clamp(1e-3, 1) ** random(0.65, 1.5)


def move(batch):
    """Mirrored, turned, scaled and shifted, to half of a body at times; landmarks move along and get some noise."""
    device, count = batch.rgb.device, len(batch.rgb)
    random = lambda low, high: between(low, high, count, device=device)
    is_half = random(0, 1) < 0.15
    scale = torch.exp(random(-0.25, 0.25)) * torch.where(is_half, 0.6, 1.0)
    up_or_down = torch.where(random(0, 1) < 0.5, -0.35, 0.3)
    right, down = random(-0.13, 0.13), torch.where(is_half, up_or_down, random(-0.1, 0.1))
    mirror = torch.where(random(0, 1) < 0.5, 1.0, -1.0)
    angle = random(-0.18, 0.18)
    cos, sin = torch.cos(angle) * scale, torch.sin(angle) * scale
    first = torch.stack([mirror * cos, -sin * HEIGHT / WIDTH, right], -1)
    second = torch.stack([mirror * sin * WIDTH / HEIGHT, cos, down], -1)
    matrices = torch.stack([first, second], 1)

    batch.landmarks = moved_points(matrices, batch.landmarks)
    batch.landmarks[:, :, :2] += torch.randn(count, batch.landmarks.shape[1], 2, device=device) * POINT_NOISE
    batch.rgb = resampled(matrices, batch.rgb, padding="zeros" if torch.rand(1) < 0.5 else "border")
    batch.person = resampled(matrices, batch.person)
    batch.bits = resampled(matrices, batch.bits[:, None].float(), "nearest")[:, 0].int()
    if batch.taught is not None:
        batch.taught = resampled(matrices, batch.taught)


def blur(batch):
    """Fewer pixels, a softer person mask or none, landmarks that were not seen."""
    device, count = batch.rgb.device, len(batch.rgb)
    if torch.rand(1) < 0.2:
        factor = float(torch.rand(1) * 0.4 + 0.4)
        small = F.interpolate(batch.rgb[::2], scale_factor=factor, mode="bilinear", align_corners=False)
        batch.rgb[::2] = F.interpolate(small, size=(HEIGHT, WIDTH), mode="bilinear", align_corners=False)
    if torch.rand(1) < 0.3:
        batch.person = F.avg_pool2d(batch.person, 7, 1, 3)
    batch.person = batch.person * (torch.rand(count, 1, 1, 1, device=device) >= 0.05)
    for group in LANDMARK_GROUPS:
        batch.landmarks[:, group, 2] *= torch.rand(count, 1, device=device) >= 0.04


def hide(batch):
    """Now and then a rectangle is behind a plain colour, as behind a bag or a passer-by; its labels are unknown."""
    device, count = batch.rgb.device, len(batch.rgb)
    random = lambda low, high: between(low, high, count, 1, 1, device=device)
    height, width = random(0.07, 0.25) * HEIGHT, random(0.08, 0.26) * WIDTH
    top, left = random(0, 1) * (HEIGHT - height), random(0, 1) * (WIDTH - width)
    rows = torch.arange(HEIGHT, device=device).view(1, HEIGHT, 1)
    columns = torch.arange(WIDTH, device=device).view(1, 1, WIDTH)
    box = (rows >= top) & (rows < top + height) & (columns >= left) & (columns < left + width)
    batch.is_hidden = box & (random(0, 1) < 0.2)
    batch.rgb = torch.where(batch.is_hidden[:, None], torch.rand(count, 3, 1, 1, device=device), batch.rgb)
    batch.bits = batch.bits.masked_fill(batch.is_hidden, 0)
