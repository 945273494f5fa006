"""What the annotations of Clothing Co-Parsing say, in the classes of the parsing network.

804 photos have a label for each pixel (59 names). 875 more say only what is worn. For these, the outputs of the networks that
this repository shipped before are narrowed by the names: each pixel gets the set of classes that it may be.

The annotators often call a skirt a dress, although they name the top above it. `corrections.json` has the numbers of these photos, by
what they really show. They were found by looking at all photos whose dress begins below the ribs or comes with a top (decision 104).
"""

import json
import pathlib

import numpy as np

CLASSES = ["background", "top", "outerwear", "dress", "pants", "skirt", "shoes", "bag", "hat", "belt", "scarf", "accessories"]
CLASSES += ["hair", "skin", "legwear"]
WORN = ["dress", "pants", "shorts", "skirt", "outerwear", "bag", "hat", "belt", "scarf", "legwear"]
UNKNOWN = 255

NAMES = {
    "background": "null",
    "top": "blouse bra hoodie jumper shirt sweater sweatshirt t-shirt tie top vest intimate swimwear",
    "outerwear": "blazer cape cardigan coat jacket suit",
    "dress": "dress romper bodysuit",
    "pants": "jeans leggings pants panties shorts",
    "skirt": "skirt",
    "shoes": "boots clogs flats heels loafers pumps sandals shoes sneakers wedges",
    "bag": "bag purse wallet",
    "hat": "hat",
    "belt": "belt",
    "scarf": "scarf",
    "accessories": "accessories bracelet earrings glasses gloves necklace ring sunglasses watch",
    "hair": "hair",
    "skin": "skin",
    "legwear": "socks stockings tights",
}
CLASS_OF = {name: CLASSES.index(group) for group, names in NAMES.items() for name in names.split()}
# A "suit" is the jacket of one, always. A "bodysuit" or "jumper" above trousers or a skirt is a top; alone it is a dress.
EITHER = {"bodysuit", "jumper"}
LOWER_NAMES = {"jeans", "leggings", "pants", "shorts", "skirt"}

DRESS_NAMES = {"dress", "romper"}
with open(pathlib.Path(__file__).with_name("corrections.json"), encoding="utf8") as file:
    CORRECT = {photo: name for name, photos in json.load(file).items() for photo in photos}

# The classes of the former networks.
FORMER = ["background", "upper", "lower", "shoes", "dress", "skin", "hair", "accessories", "legwear"]


def class_of(name, worn):
    """The class of a named garment on somebody who wears the garments `worn`."""
    if name in EITHER:
        return CLASSES.index("top" if LOWER_NAMES & set(worn) else "dress")
    return CLASS_OF[name]


def corrected(names, photo):
    """The names with what the photo, by its number, really shows in place of a dress."""
    return [CORRECT.get(photo, name) if name in DRESS_NAMES else name for name in names]


def fine_labels(labels, names, photo, least=0.004):
    """[H, W] numbers of the 59 names, number of the photo -> (classes [H, W], what is worn [len(WORN)])."""
    names = corrected(names, photo)
    shares = np.bincount(labels.ravel(), minlength=256)[: len(names)] / max(1, (labels != UNKNOWN).sum())
    worn = [name for name, share in zip(names, shares) if share > least]
    table = np.full(256, UNKNOWN, np.uint8)
    table[: len(names)] = [class_of(name, worn) for name in names]
    return table[labels], worn_vector(worn)


def worn_vector(worn):
    classes = {CLASSES[class_of(name, worn)] for name in worn}
    found = classes | ({"shorts"} if "shorts" in worn else set())
    if not {"jeans", "leggings", "pants"} & set(worn):
        found -= {"pants"}
    return np.array([name in found for name in WORN], np.float32)


def allowed_sets(worn):
    """Of each former class, on somebody who wears `worn`: the classes it may be, as bits, and the same for two together."""
    groups = {CLASSES[class_of(name, worn)] for name in worn}
    bits = lambda *names: sum(1 << CLASSES.index(name) for name in names)
    if_worn = lambda names, otherwise: [name for name in names if name in groups] or otherwise
    upper = if_worn(["top", "outerwear"], ["top"])
    lower = if_worn(["pants", "skirt"], [])
    dress = "dress" in groups
    carried = if_worn(["bag", "hat", "belt", "scarf", "accessories"], ["accessories"])
    legs = lower or ["dress"]
    sets = {
        "background": bits("background"),
        "upper": bits(*upper, *(["dress"] if dress else [])),
        "lower": bits(*(lower or ["dress"])),
        "shoes": bits("shoes"),
        "dress": bits("dress", *(["outerwear"] if "suit" in worn else [])),
        "skin": bits("skin"),
        "hair": bits("hair"),
        "accessories": bits(*carried),
        "legwear": bits("legwear") if "legwear" in groups else bits("skin", *legs),
    }
    if not lower and not dress:  # the annotation has forgotten something
        sets["lower"] = bits("pants", "skirt", "dress")
        sets["dress"] = bits("top", "outerwear", "dress", "skirt")
    elif dress and lower:
        sets["lower"] |= bits("dress")
        sets["dress"] |= sets["lower"]
    elif not dress:
        sets["dress"] = 0  # decided by upper or lower, whichever is likelier
    return sets, dress


def narrowed(scores, worn, sure=0.55):
    """[H, W, 9] of the former networks (0..255) -> allowed classes of each pixel as bits [H, W]."""
    sets, dress = allowed_sets(worn)
    table = np.array([sets[name] for name in FORMER], np.uint32)
    scores = scores.astype(np.float32) / 255
    if not dress and sets["dress"] == 0:
        upper, lower = scores[..., 1], scores[..., 2]
        share = upper / np.maximum(upper + lower, 1e-3)
        # Where both are far from likely, the ratio of two small numbers decides nothing.
        unclear = (share > 0.3) & (share < 0.7) | (upper + lower < 0.03)
        scores[..., 1] += scores[..., 4] * share
        scores[..., 2] += scores[..., 4] * (1 - share)
        both = (scores[..., 4] > 0.35) & unclear
        scores[..., 4] = 0
    else:
        both = np.zeros(scores.shape[:2], bool)
    order = scores.argsort(-1)
    first, second = order[..., -1], order[..., -2]
    best = np.take_along_axis(scores, first[..., None], -1)[..., 0]
    allowed = table[first]
    allowed = np.where(best < sure, allowed | table[second], allowed)
    return np.where(both, table[1] | table[2] | allowed, allowed).astype(np.uint32)
