"""What a trained parsing network says of photos, and how right it is."""

from dataclasses import dataclass

import numpy as np
import torch
from torch.nn import functional as F

from garments import CLASSES, WORN
from parsing_network import HEIGHT, WIDTH

COUNT = len(CLASSES)
# Dress and outerwear count as shirt, skirt as pants.
CATEGORIES = {"shirt": "top outerwear dress", "pants": "pants skirt", "shoes": "shoes"}
CATEGORIES = {category: [CLASSES.index(name) for name in names.split()] for category, names in CATEGORIES.items()}
DRESS = CLASSES.index("dress")
LOWER = CATEGORIES["pants"]
WORN_DRESS = WORN.index("dress")
WORN_LOWER = [WORN.index(name) for name in ("pants", "shorts", "skirt")]
AT_ONCE = 16


@dataclass
class Readings:
    maps: torch.Tensor  # [N, 15, H/2, W/2] half precision, probabilities of the classes
    heads: torch.Tensor  # [N, 10], logits of what is worn

    def shares(self):
        """[N, 15]: of the picture's pixels."""
        return self.maps.mean((2, 3), dtype=torch.float32)


@torch.no_grad()
def read(network, examples, chosen, both_ways):
    """both_ways: the mean with the mirrored photo."""
    maps, heads = [], []
    for start in range(0, len(chosen), AT_ONCE):
        batch = examples.batch(chosen[start : start + AT_ONCE])
        probabilities, head = read_batch(network, batch)
        if both_ways:
            batch.rgb, batch.person = batch.rgb.flip(3), batch.person.flip(3)
            batch.landmarks[:, :, 0] = WIDTH - batch.landmarks[:, :, 0]
            mirrored, mirrored_head = read_batch(network, batch)
            probabilities, head = (probabilities + mirrored.flip(3)) / 2, (head + mirrored_head) / 2
        maps.append(probabilities.half().cpu())
        heads.append(head.cpu())
    return Readings(torch.cat(maps), torch.cat(heads))


def read_batch(network, batch):
    with torch.autocast(batch.rgb.device.type, dtype=torch.bfloat16):
        fine, head = network(batch.network_input())
    return fine.float().softmax(1), head.float()


def mean_of(readings):
    maps, heads = [reading.maps for reading in readings], [reading.heads for reading in readings]
    return Readings((sum(part.float() for part in maps) / len(maps)).half(), sum(heads) / len(heads))


def dress_or_separates(worn):
    """(whether it is known which of both, whether it is a dress), each [N]. worn: [N, 10]; both of them or neither is not known."""
    is_dress = worn[:, WORN_DRESS] > 0
    return is_dress != (worn[:, WORN_LOWER] > 0).any(1), is_dress


def confusion_of(maps, bits):
    """[15, 15] pixels: true class x found class, at full size."""
    confusion = np.zeros(COUNT**2, np.int64)
    for start in range(0, len(maps), AT_ONCE):
        large = F.interpolate(maps[start : start + AT_ONCE].float(), size=(HEIGHT, WIDTH), mode="bilinear", align_corners=False)
        found, labels = large.argmax(1).numpy(), bits[start : start + AT_ONCE]
        known = labels > 0
        truth = np.log2(labels[known]).round().astype(int)
        confusion += np.bincount(truth * COUNT + found[known], minlength=COUNT**2)
    return confusion.reshape(COUNT, COUNT)


def report(label, people, held_out, readings, tagged, tagged_readings):
    """Prints intersection over union of classes and categories, and the share of photos in which what is worn is right."""
    confusion = confusion_of(readings.maps, people.labels[held_out])
    hits = np.diag(confusion)
    overlaps = hits / np.maximum(confusion.sum(0) + confusion.sum(1) - hits, 1)
    print(label, " ".join(f"{name} {overlap:.2f}" for name, overlap in zip(CLASSES, overlaps)))
    for category, classes in CATEGORIES.items():
        both = confusion[np.ix_(classes, classes)].sum()
        print(f"  {category} {both / max(confusion[classes].sum() + confusion[:, classes].sum() - both, 1):.3f}", end="")
    for name, chosen, found in (("annotated", held_out, readings), ("tagged", tagged, tagged_readings)):
        worn = people.worn[chosen]
        clear, is_dress = dress_or_separates(worn)
        right = lambda says_dress: (says_dress.numpy() == is_dress)[clear].mean()
        shares = found.shares()
        by_areas = shares[:, DRESS] > shares[:, LOWER].sum(1)
        coat = WORN.index("outerwear")
        right_coat = ((found.heads[:, coat] > 0).numpy() == (worn[:, coat] > 0)).mean()
        print(f" | {name}: dress or separates by head {right(found.heads[:, WORN_DRESS] > 0):.3f}", end="")
        print(f" by areas {right(by_areas):.3f}, outerwear {right_coat:.3f}", end="")
    print(flush=True)


def store(path, people, **sets):
    """For fit_reading.py: of each set (photos, readings), heads, shares of classes and the truth."""
    arrays = {}
    for name, (chosen, readings) in sets.items():
        arrays |= {f"{name}_head": readings.heads.numpy(), f"{name}_share": readings.shares().numpy(), f"{name}_worn": people.worn[chosen]}
    np.savez(path, **arrays)
