"""People composed of two: the upper part of one over the lower part of another.

Whoever is joined at the waist wears separates, whatever both wore. So that the network does not learn to look for the seam, nearly
half of them are of one person only, shifted a little, and keep what they wear.
"""

import torch

from augment import moved_points, resampled
from garments import CLASSES, WORN
from parsing_network import HEIGHT, WIDTH

TOP, DRESS, SKIRT = (CLASSES.index(name) for name in ("top", "dress", "skirt"))
WORN_DRESS, WORN_SKIRT = WORN.index("dress"), WORN.index("skirt")
WORN_LOWER = [WORN.index(name) for name in ("pants", "shorts", "skirt")]
SHOULDERS, HIPS = [11, 12], [23, 24]
FIRST_LOWER_LANDMARK = 23
OF_ONE = 0.45  # share of those who keep their own lower part


def per_photo(values):
    """[B] -> [B, 1, 1], for maps."""
    return values.view(-1, 1, 1)


def middle(landmarks, pair):
    """[B, 2]: x and y between two landmarks."""
    return landmarks[:, pair, :2].mean(1)


def renamed(bits, where, source, target):
    """The class `source` becomes `target` where `where`."""
    moved = (bits & ~(1 << source)) | (((bits >> source) & 1) << target)
    return torch.where(where, moved, bits)


def composed(examples, chosen, pool, share):
    """The batch of the photos `chosen`, `share` of them with the lower part of a person of `pool`.

    Both must show shoulders and hips; who does not stays as he is.
    """
    batch = examples.batch(chosen)
    device = batch.rgb.device
    count = int((torch.rand(len(chosen)) < share).sum())
    if count == 0:
        return batch
    uppers = torch.randperm(len(chosen), device=device)[:count]
    is_own = torch.rand(count, device=device) < OF_ONE
    others = pool[torch.randint(len(pool), (count,), device=device)]
    lower = examples.batch(torch.where(is_own, torch.as_tensor(chosen, device=device)[uppers], others))
    is_good = put_in_place(lower, batch.landmarks[uppers], is_own)
    join(batch, uppers, lower, is_own, is_good)
    return batch


def put_in_place(lower, upper_landmarks, is_own):
    """Moves and scales `lower` so that hips meet hips and the trunks are equally tall. Returns in which both are seen well, [B]."""
    hips, lower_hips = middle(upper_landmarks, HIPS), middle(lower.landmarks, HIPS)
    trunk = hips[:, 1] - middle(upper_landmarks, SHOULDERS)[:, 1]
    lower_trunk = lower_hips[:, 1] - middle(lower.landmarks, SHOULDERS)[:, 1]
    seen = lambda landmarks: landmarks[:, SHOULDERS + HIPS, 2].amin(1) > 0.5
    is_good = seen(upper_landmarks) & seen(lower.landmarks) & (trunk > HEIGHT * 0.1) & (lower_trunk > HEIGHT * 0.1)

    scale = (lower_trunk.clamp(min=1) / trunk.clamp(min=1)).clamp(0.75, 1.33)
    noise = torch.randn_like(hips) * torch.where(is_own, 1.2, 1.5)[:, None]  # pixels
    size = torch.tensor([WIDTH, HEIGHT], device=hips.device)
    matrices = torch.zeros(len(hips), 2, 3, device=hips.device)
    matrices[:, 0, 0] = matrices[:, 1, 1] = scale
    matrices[:, :, 2] = (lower_hips + noise) / size * 2 - 1 - scale[:, None] * (hips / size * 2 - 1)
    lower.rgb = resampled(matrices, lower.rgb, padding="border")
    lower.person = resampled(matrices, lower.person)
    lower.bits = resampled(matrices, lower.bits[:, None].float(), "nearest")[:, 0].int()
    lower.landmarks = moved_points(matrices, lower.landmarks)
    return is_good


def join(batch, uppers, lower, is_own, is_good):
    """Cuts along a line between ribs and hips, sometimes sharply, sometimes softly."""
    landmarks, bits, worn = batch.landmarks[uppers], batch.bits[uppers], batch.worn[uppers]
    device, count = landmarks.device, len(uppers)
    hips, shoulders = middle(landmarks, HIPS), middle(landmarks, SHOULDERS)
    height = shoulders[:, 1] + (hips[:, 1] - shoulders[:, 1]) * (torch.rand(count, device=device) * 0.55 + 0.5)
    slope = torch.randn(count, device=device) * 0.08
    rows = torch.arange(HEIGHT, device=device).view(1, HEIGHT, 1) + 0.5
    columns = torch.arange(WIDTH, device=device).view(1, 1, WIDTH) + 0.5
    below = rows - per_photo(height) - per_photo(slope) * (columns - per_photo(hips[:, 0]))
    weight = torch.sigmoid(below / (torch.rand(count, 1, 1, device=device) * 1.2 + 0.2))[:, None]
    weight = weight * is_good.view(-1, 1, 1, 1)
    batch.rgb[uppers] = torch.lerp(batch.rgb[uppers], lower.rgb, weight)
    batch.person[uppers] = torch.lerp(batch.person[uppers], lower.person, weight)

    is_two = ~is_own & is_good
    upper_bits = renamed(bits, per_photo(is_two), DRESS, TOP)
    lower_bits = renamed(lower.bits, per_photo(is_two), DRESS, SKIRT)
    # A top that hangs below the cut belongs to nobody any more: unknown.
    left_over = per_photo(is_two) & (lower_bits >> TOP & 1 > 0) & (lower_bits >> SKIRT & 1 == 0)
    lower_bits = lower_bits.masked_fill(left_over, 0)
    batch.bits[uppers] = torch.where((below > 0) & per_photo(is_good), lower_bits, upper_bits)

    joined = landmarks.clone()
    joined[:, FIRST_LOWER_LANDMARK:] = lower.landmarks[:, FIRST_LOWER_LANDMARK:]
    batch.landmarks[uppers] = torch.where(per_photo(is_good), joined, landmarks)
    both = worn.clone()
    both[:, WORN_LOWER] = lower.worn[:, WORN_LOWER]
    both[:, WORN_SKIRT] = torch.maximum(both[:, WORN_SKIRT], lower.worn[:, WORN_DRESS])
    both[:, WORN_DRESS] = 0
    batch.worn[uppers] = torch.where(is_two[:, None], both, worn)
    batch.is_mixed[uppers] = is_good
