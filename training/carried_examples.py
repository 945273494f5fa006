"""Bags, hats, scarves, belts and glasses alone, for the network of single pieces: no open set of such photos was at hand.

They come from photos of people, where their masks are known, and from drawings: scarves of the cloth of other pieces,
belts and glasses. piece_examples.py lays them on grounds of its own and photographs them like all others.
"""

import glob
import json
import os
import random

import cv2
import numpy as np

WORN = {
    "bag": (("bag", "purse", "wallet"), 900, 4),
    "hat": (("hat",), 800, 4),
    "scarf": (("scarf",), 1500, 5),
    "belt": (("belt",), 350, 3),
    "glasses": (("sunglasses",), 260, 3),
}
"""Names in the masks of people, the fewest pixels that are worth it, and how often each is shown."""
DRAWN = {"bag": 900, "scarf": 450, "belt": 450, "glasses": 450}
EDGE = 320


def scaled(image, mask):
    """Cut to the mask with a margin, and brought to EDGE."""
    ys, xs = np.nonzero(mask)
    gap = 4
    y0, y1 = max(0, ys.min() - gap), min(mask.shape[0], ys.max() + gap)
    x0, x1 = max(0, xs.min() - gap), min(mask.shape[1], xs.max() + gap)
    scale = EDGE / max(y1 - y0, x1 - x0)
    image = cv2.resize(image[y0:y1, x0:x1], None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    mask = cv2.resize(mask[y0:y1, x0:x1] * np.uint8(255), (image.shape[1], image.shape[0]), interpolation=cv2.INTER_CUBIC)
    return image, np.uint8(cv2.GaussianBlur(mask, (0, 0), 0.6 * scale) > 127) * 255


def is_whole(part):
    """Whether a part of a mask may be a bag, and not just its strap."""
    points = np.argwhere(part).astype(np.float32)
    sides = sorted(cv2.minAreaRect(points)[1])
    return sides[1] < 2.6 * sides[0] and len(points) > 0.45 * sides[0] * sides[1]


def worn(data, keep_out):
    """Photo, mask and name of what people carry or wear beside their clothes; every `keep_out`-th photo is left out."""
    with open(f"{data}/clothing-parsing/labels59.json") as file:
        names = json.load(file)
    photos = sorted(glob.glob(f"{data}/clothing-parsing/photos/*.jpg"))
    for photo in (photo for i, photo in enumerate(photos) if i % keep_out):
        labels = cv2.imread(f"{data}/clothing-parsing/labels59/{os.path.basename(photo)[:-4]}.png", 0)
        image = None
        for name, (classes, least, times) in WORN.items():
            mask = np.isin(labels, [names.index(one) for one in classes]).astype(np.uint8)
            count, parts, stats, _ = cv2.connectedComponentsWithStats(mask)
            if count < 2 or stats[1:, 4].max() < least:
                continue
            part = parts == 1 + stats[1:, 4].argmax()
            if name == "bag" and not is_whole(part):
                continue
            image = cv2.imread(photo) if image is None else image
            piece = scaled(image, part)
            for _ in range(times):
                yield (*piece, name)


def tube(points, widths, texture, ends=None):
    """A band of `texture` (rows along it) of the given widths along a curve, the later parts above the earlier ones."""
    image, mask = np.zeros((EDGE, EDGE, 3), np.uint8), np.zeros((EDGE, EDGE), np.uint8)
    steps = np.gradient(points, axis=0)
    normals = np.stack([-steps[:, 1], steps[:, 0]], 1) / np.maximum(1e-6, np.linalg.norm(steps, axis=1))[:, None]
    rows, across = texture.shape[:2]
    for i in range(len(points) - 1):
        corners = [points[i] - normals[i] * widths[i] / 2, points[i] + normals[i] * widths[i] / 2]
        corners += [points[i + 1] + normals[i + 1] * widths[i + 1] / 2, points[i + 1] - normals[i + 1] * widths[i + 1] / 2]
        at = int(i * rows / len(points))
        side = texture[at, :].mean(0) if across < 2 else None
        cells = min(across, max(1, int(widths[i] / 3)))
        for k in range(cells):
            a, b = k / cells, (k + 1) / cells
            quad = [corners[0] + (corners[1] - corners[0]) * a, corners[0] + (corners[1] - corners[0]) * b]
            quad += [corners[3] + (corners[2] - corners[3]) * b, corners[3] + (corners[2] - corners[3]) * a]
            colour = side if side is not None else texture[at, int((a + b) / 2 * across)]
            cv2.fillConvexPoly(image, np.int32(np.round(np.array(quad) * 16)), [float(c) for c in colour], cv2.LINE_AA, 4)
        cv2.fillConvexPoly(mask, np.int32(np.round(np.array(corners) * 16)), 255, cv2.LINE_8, 4)
    return image, mask


def curve(kind, count=160):
    """Points of a curve within 0..1: a line, an arc, a coil, a loop of two ends, or a wave."""
    t = np.linspace(0, 1, count)
    if kind == "line":
        return np.stack([t, 0.5 + random.uniform(-0.08, 0.08) * np.sin(np.pi * t)], 1)
    if kind == "coil":
        turns, inner = random.uniform(1.05, 2.6), random.uniform(0.35, 0.8)
        angle, radius = 2 * np.pi * turns * t + random.uniform(0, 6), 0.5 * (inner + (1 - inner) * t)
        return np.stack([0.5 + radius * np.cos(angle), 0.5 + radius * np.sin(angle) * random.uniform(0.75, 1)], 1)
    if kind == "loop":
        gap, drop = random.uniform(0.12, 0.4), random.uniform(0.0, 0.2)
        angle = np.pi * np.clip((t - 0.38) / 0.24, 0, 1)
        x = 0.5 - gap / 2 * np.cos(angle)
        y = np.where(t < 0.38, 1 - t / 0.38 * (0.85 - gap / 2), np.where(t > 0.62, 0.15 + gap / 2 + (t - 0.62) / 0.38 * (0.85 - gap / 2 - drop), 0.15 + gap / 2 - gap / 2 * np.sin(angle)))
        return np.stack([x + random.uniform(-0.04, 0.04) * np.sin(4 * t), y], 1)
    return np.stack([t, 0.5 + random.uniform(0.1, 0.35) * np.sin(2 * np.pi * random.uniform(0.6, 1.6) * t + random.uniform(0, 6))], 1)


def placed(points, margin):
    return margin + points * (EDGE - 2 * margin)


def drawn_belt(cloth):
    """A strip of one colour with holes and a buckle."""
    width = random.uniform(9, 24)
    points = placed(curve(random.choice(("line", "coil", "coil", "coil", "loop", "wave"))), width)
    colour = np.array(random.choice(((25, 25, 28), (30, 45, 75), (40, 70, 120), (60, 100, 150), (120, 150, 175), (200, 205, 210), (50, 40, 90))), float)
    colour = np.clip(colour * random.uniform(0.7, 1.3) + np.random.normal(0, 8, 3), 5, 250)
    across = np.abs(np.linspace(-1, 1, 7))
    shade = 1 - random.uniform(0, 0.35) * across ** 2
    texture = np.clip(colour * shade[None, :, None] * np.random.normal(1, 0.05, (160, 7, 1)), 0, 255)
    if random.random() < 0.4:
        texture[::3, 1] = texture[::3, 5] = np.clip(colour * 1.6 + 20, 0, 255)
    image, mask = tube(points, np.full(len(points), width), texture)
    start, near = points[0], points[4]
    if random.random() < 0.8:
        for i in range(5):
            hole = points[-12 - i * 6]
            cv2.circle(image, tuple(int(v) for v in hole), max(1, int(width / 9)), tuple(colour * 0.3), -1, cv2.LINE_AA)
    metal = random.choice(((190, 195, 200), (120, 190, 220), (90, 95, 100), (150, 150, 155)))
    angle = np.degrees(np.arctan2(*(near - start)[::-1]))
    size = (width * random.uniform(0.9, 1.7), width * random.uniform(1.2, 1.7))
    box = cv2.boxPoints(((float(start[0]), float(start[1])), size, angle)).astype(np.int32)
    thick = max(2, int(width / 6))
    for canvas, ink in ((image, metal), (mask, 255)):
        cv2.polylines(canvas, [box], True, ink, thick, cv2.LINE_AA if canvas is image else cv2.LINE_8)
    cv2.line(image, tuple(box[0]), tuple(box[1]), tuple(min(255, v + 45) for v in metal), max(1, thick // 2), cv2.LINE_AA)
    return image, mask


def drawn_scarf(cloth):
    """A wide strip of a piece's cloth, hanging in a loop, folded or spread, often with fringes."""
    source = random.choice(cloth)
    kind = random.choice(("loop", "loop", "line", "wave"))
    width = EDGE * (random.uniform(0.14, 0.24) if kind == "loop" else random.uniform(0.12, 0.34))
    points = placed(curve(kind), width / 2 + 6)
    texture = cv2.resize(source, (24, 160), interpolation=cv2.INTER_AREA).astype(float)
    if random.random() < 0.35:
        other = np.clip(texture.mean((0, 1)) * random.uniform(0.4, 1.6), 0, 255)
        for at in range(random.randint(0, 12), 160, random.randint(10, 30)):
            texture[at:at + random.randint(2, 8)] = other
        if random.random() < 0.6:
            for at in range(random.randint(0, 4), 24, random.randint(4, 9)):
                texture[:, at:at + 2] = (texture[:, at:at + 2] + other) / 2
    folds = np.sin(np.linspace(0, np.pi * random.uniform(2, 7), 24) + random.uniform(0, 6)) * random.uniform(0.03, 0.16)
    texture = np.clip(texture * (1 + folds[None, :, None]), 0, 255)
    widths = width * (1 + 0.12 * np.sin(np.linspace(0, random.uniform(3, 12), len(points))))
    image, mask = tube(points, widths, texture)
    if random.random() < 0.6:
        for end, before in ((points[0], points[4]), (points[-1], points[-5])):
            out = (end - before) / max(1e-6, np.linalg.norm(end - before))
            side = np.array([-out[1], out[0]])
            for k in np.linspace(-0.48, 0.48, int(width / 5)):
                root = end + side * k * width - out * 3
                tip = root + out * random.uniform(10, 20) + side * random.uniform(-2, 2)
                colour = tuple(float(c) for c in texture[0 if end is points[0] else -1, int((k + 0.5) * 23)])
                for canvas, ink in ((image, colour), (mask, 255)):
                    cv2.line(canvas, tuple(np.int32(root)), tuple(np.int32(tip)), ink, 2)
    return image, mask


def drawn_glasses(cloth):
    """Glasses from the front or from slightly above: two lenses, bridge, and temples that are folded, open or hidden."""
    image, mask = np.zeros((EDGE, EDGE, 3), np.uint8), np.zeros((EDGE, EDGE), np.uint8)
    half, height = EDGE * random.uniform(0.17, 0.21), EDGE * random.uniform(0.11, 0.19)
    middle, gap = EDGE * random.uniform(0.4, 0.65), EDGE * random.uniform(0.02, 0.06)
    frame = tuple(np.clip(np.array(random.choice(((20, 20, 22), (35, 60, 105), (60, 110, 160), (170, 175, 180), (110, 170, 200), (40, 30, 80), (90, 60, 30), (215, 220, 225)))) * random.uniform(0.7, 1.2), 0, 255))
    lens = np.array(random.choice(((25, 25, 28), (30, 40, 60), (45, 60, 40), (110, 90, 60), (60, 110, 150), (190, 190, 190), (225, 225, 225))), float)
    thick = random.randint(3, 13)
    how, corner = random.choice(("open", "folded", "none", "open")), random.uniform(2, 4.5)
    t = np.linspace(0, 2 * np.pi, 80)
    slope = random.uniform(-0.25, 0.25)
    sides = []
    for sign in (-1, 1):
        centre = np.array([EDGE / 2 + sign * (gap + half), middle])
        x = np.sign(np.cos(t)) * np.abs(np.cos(t)) ** (2 / corner) * half
        y = np.sign(np.sin(t)) * np.abs(np.sin(t)) ** (2 / corner) * height
        sides.append(np.int32(np.stack([centre[0] + x, centre[1] + y * (1 + slope * sign * x / half)], 1)))
    if how != "none":
        rise = random.uniform(0.1, 0.35) * EDGE * random.choice((-1, -1, 1))
        for sign in (-1, 1):
            hinge = np.array([EDGE / 2 + sign * (gap + 2 * half), middle - 0.5 * height])
            far = hinge + (np.array([-sign * half * random.uniform(0.1, 0.7), rise]) if how == "open" else np.array([-sign * half * random.uniform(2, 3.2), random.uniform(-8, 22)]))
            bend = far + np.array([-sign * 8, rise * 0.2 if how == "open" else 12])
            for canvas, ink in ((image, frame), (mask, 255)):
                cv2.polylines(canvas, [np.int32([hinge, far, bend])], False, ink, max(3, thick - 2))
    clear = lens.mean() > 180
    for side in sides:
        cv2.fillPoly(mask, [side], 255)
        cv2.fillPoly(image, [side], tuple(lens))
    if not clear:
        ramp = np.linspace(random.uniform(0.5, 1), random.uniform(1, 2.2), EDGE)[:, None, None]
        image = np.where((mask > 0)[..., None], np.clip(image * ramp, 0, 255), image).astype(np.uint8)
    for canvas, ink in ((image, frame), (mask, 255)):
        for side in sides:
            cv2.polylines(canvas, [side], True, ink, thick, cv2.LINE_AA if canvas is image else cv2.LINE_8)
        bar = int(middle - random.uniform(0.2, 0.6) * height)
        cv2.line(canvas, (int(EDGE / 2 - gap - 4), bar), (int(EDGE / 2 + gap + 4), bar), ink, thick)
    if random.random() < 0.5 and not clear:
        spot = sides[0].mean(0) + np.random.uniform(-0.3, 0.3, 2) * half
        cv2.ellipse(image, tuple(np.int32(spot)), (int(half / 5), int(height / 3)), 30, 0, 360, (235, 235, 235), -1)
    return image, mask


DRAWERS = {"scarf": drawn_scarf, "belt": drawn_belt, "glasses": drawn_glasses}


def drawn(cloth):
    """Drawn scarves (of pieces of cloth), belts and glasses: picture, mask and name."""
    for name, times in DRAWN.items():
        for _ in range(times):
            yield (*DRAWERS[name](cloth), name)


def cloth_of(image, mask):
    """The middle of a piece, or None where it is small."""
    inner = cv2.erode(mask, np.ones((9, 9)))
    ys, xs = np.nonzero(inner > 127)
    if len(ys) < 3000:
        return None
    y, x, half = int(np.median(ys)), int(np.median(xs)), int(len(ys) ** 0.5 / 4)
    patch = image[max(0, y - 2 * half):y + 2 * half, max(0, x - half):x + half]
    return patch if min(patch.shape[:2]) > 12 else None


LEATHERS = ((25, 25, 28), (30, 45, 75), (40, 70, 120), (60, 100, 150), (120, 150, 175), (200, 205, 210), (50, 40, 90), (90, 60, 30), (60, 80, 60), (120, 90, 180))
METALS = ((190, 195, 200), (120, 190, 220), (90, 95, 100))


def material(cloth):
    """A surface of EDGE x EDGE: leather of one colour with a soft light, or the cloth of a piece."""
    if random.random() < 0.4:
        picture = cv2.resize(random.choice(cloth), (EDGE, EDGE), interpolation=cv2.INTER_CUBIC).astype(np.float32)
    else:
        colour = np.clip(np.array(random.choice(LEATHERS)) * random.uniform(0.7, 1.35) + np.random.normal(0, 10, 3), 5, 250)
        picture = np.tile(colour.astype(np.float32), (EDGE, EDGE, 1)) + np.random.normal(0, random.uniform(1, 5), (EDGE, EDGE, 1))
    y, x = np.mgrid[0:EDGE, 0:EDGE] / EDGE
    light = 1 + random.uniform(0, 0.5) * np.exp(-((x - random.uniform(0.2, 0.8)) ** 2 + (y - random.uniform(0.2, 0.7)) ** 2) / random.uniform(0.02, 0.15))
    blotches = cv2.resize(np.random.normal(0, random.uniform(0, 0.09), (9, 9)).astype(np.float32), (EDGE, EDGE), interpolation=cv2.INTER_CUBIC)
    return np.clip(picture * (light + blotches)[..., None] * (1.12 - 0.3 * y[..., None]), 0, 255)


def rounded(x0, y0, x1, y1, top, bottom, bulge):
    """Corners of a body of a bag: narrower or wider above, its corners round, its sides bulging."""
    t = np.linspace(0, 1, 24)
    left = np.stack([x0 + (1 - t) * top - bulge * np.sin(np.pi * t), y0 + (y1 - y0) * t], 1)
    right = np.stack([x1 - (1 - t) * top + bulge * np.sin(np.pi * t), y0 + (y1 - y0) * t], 1)[::-1]
    points = np.concatenate([left, right])
    low = points[:, 1] > y1 - bottom
    depth = (points[low, 1] - (y1 - bottom)) / max(1, bottom)
    points[low, 0] += np.sign((x0 + x1) / 2 - points[low, 0]) * bottom * (1 - np.sqrt(np.maximum(0, 1 - depth ** 2)))
    return np.int32(points)


def drawn_bag(cloth):
    """Totes, handbags with a flap, shoulder bags with a long strap, and backpacks, from the front."""
    image, mask = np.zeros((EDGE, EDGE, 3), np.float32), np.zeros((EDGE, EDGE), np.uint8)
    kind = random.choice(("tote", "flap", "flap", "shoulder", "backpack", "clutch"))
    wide = {"tote": (0.5, 0.78), "flap": (0.5, 0.8), "shoulder": (0.4, 0.7), "backpack": (0.42, 0.58), "clutch": (0.65, 0.9)}[kind]
    width = EDGE * random.uniform(*wide)
    height = width * random.uniform(*{"tote": (0.7, 1.1), "flap": (0.55, 0.85), "shoulder": (0.55, 0.9), "backpack": (1.15, 1.5), "clutch": (0.4, 0.65)}[kind])
    height = min(height, 0.8 * EDGE)
    y1, y0 = EDGE * 0.95, EDGE * 0.95 - height
    x0, x1 = (EDGE - width) / 2, (EDGE + width) / 2
    surface = material(cloth)
    taper = random.uniform(-0.08, 0.14) * width
    body = rounded(x0, y0, x1, y1, taper, random.uniform(0.03, 0.3) * height, random.uniform(-0.01, 0.06) * width)
    trim = tuple(float(v) for v in np.clip(surface[EDGE // 2, EDGE // 2] * random.choice((0.55, 0.75, 1.25)), 0, 255))
    # Handles stand behind the body.
    if kind != "clutch":
        strong = max(3, int(EDGE * random.uniform(0.014, 0.04)))
        reach = {"tote": (0.3, 0.75), "flap": (0.2, 0.5), "shoulder": (0.5, 1.6), "backpack": (0.08, 0.18)}[kind]
        tall = min(y0 - 4, width * random.uniform(*reach))
        span = width * {"tote": random.uniform(0.3, 0.55), "flap": random.uniform(0.3, 0.7), "shoulder": random.uniform(0.8, 0.98), "backpack": 0.25}[kind] / 2
        middle = EDGE / 2
        angle = np.linspace(np.pi, 2 * np.pi, 40)
        power = random.uniform(0.5, 1)
        for lean in (0, random.uniform(-14, 14)) if kind == "tote" else (0,):
            x = middle + lean + np.cos(angle) * span
            y = y0 + 6 - np.abs(np.sin(angle)) ** power * tall
            for canvas, ink in ((image, trim), (mask, 255)):
                cv2.polylines(canvas, [np.int32(np.stack([x, y], 1))], False, ink, strong)
    covered = np.zeros_like(mask)
    cv2.fillPoly(covered, [body], 255)
    image[covered > 0] = surface[covered > 0]
    mask |= covered
    seam = tuple(v * 0.6 for v in trim)
    if kind in ("flap", "shoulder", "clutch") and random.random() < 0.85:
        drop = random.uniform(0.35, 0.7) * height
        flap = rounded(x0 + taper - 2, y0 - 3, x1 - taper + 2, y0 + drop, 0, random.uniform(0.15, 0.95) * drop, 0)
        shape = np.zeros_like(mask)
        cv2.fillPoly(shape, [flap], 255)
        shade = cv2.GaussianBlur(np.roll(shape, 5, 0), (0, 0), 4)[..., None] / 255 * (covered > 0)[..., None] * 0.35
        image *= 1 - shade
        image[shape > 0] = np.clip(surface[shape > 0] * random.uniform(0.9, 1.15), 0, 255)
        mask |= shape
        cv2.polylines(image, [flap], True, seam, 1 + random.randint(0, 2))
        spot = (int(EDGE / 2), int(y0 + drop * random.uniform(0.8, 1)))
        size = random.randint(5, 14)
        if random.random() < 0.75:
            cv2.rectangle(image, (spot[0] - size, spot[1] - size // 2), (spot[0] + size, spot[1] + size // 2), random.choice(METALS), -1)
    elif kind == "backpack":
        for share, depth in ((0.5, 0.45), (0.0, 0.42)):
            pocket = rounded(x0 + 0.12 * width, y0 + share * height, x1 - 0.12 * width, y0 + (share + depth) * height, 0, 0.1 * height, 0)
            cv2.polylines(image, [pocket], True, seam, 3)
        for side in (-1, 1) if random.random() < 0.5 else ():
            strap = np.int32([[EDGE / 2 + side * width * 0.3, y0 + 8], [EDGE / 2 + side * width * 0.62, y0 + height * 0.4], [EDGE / 2 + side * width * 0.45, y1 - 10]])
            for canvas, ink in ((image, trim), (mask, 255)):
                cv2.polylines(canvas, [strap], False, ink, 9)
            image[covered > 0] = image[covered > 0]
    else:
        cv2.line(image, (int(x0 + taper), int(y0 + 7)), (int(x1 - taper), int(y0 + 7)), seam, 3)
        if random.random() < 0.4:
            cv2.line(image, (int(x0), int(y0 + 0.7 * height)), (int(x1), int(y0 + 0.7 * height)), seam, 2)
    return image.clip(0, 255).astype(np.uint8), mask


DRAWERS["bag"] = drawn_bag
