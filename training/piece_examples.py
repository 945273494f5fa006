"""Examples for the network of single pieces: photos, augmented, with their class and, where known, the piece's mask.

    python3 training/piece_examples.py --data DATA --masks MASKS --encoder package/model --out EXAMPLES

DATA holds `single-garments/CLASS/*.jpg` and `clothing-parsing/{photos,labels,tagged}`; MASKS holds `CLASS_NAME.png`, the
pieces' masks, white where the piece is, found by any means. Every fifth photo of a class and every tenth photo of a
person is left out: eval:pieces reports on those.

What the network must not learn is the camera: every example passes through a random size, JPEG quality, cut, frame,
light and white balance, whichever class it has. What is stored is the output of the encoder's frozen blocks, so that
each epoch only computes the rest.
"""

import argparse
import glob
import os
import random

import cv2
import numpy as np
import torch

from carried_examples import cloth_of, drawn, worn
from mobilenet import MobileNet
from piece_network import CLASSES, FROZEN_BLOCKS, SIZE

PIECES = CLASSES[:10]
PERSON, NOTHING, SEVERAL = 10, 11, 12
# In the masks of people.
HAIR = 6
MASK_SIZE = SIZE // 4
COPIES, PASTED, PERSON_COPIES, NOTHING_COPIES, SEVERAL_COPIES = 3, 1, 1, 1, 1500
# Photos of pieces are kept out one in five, photos of people one in ten.
KEEP_OUT_PIECES, KEEP_OUT_PEOPLE = 5, 10
UNKNOWN = -1


def listed(folder, keep_out):
    """Its photos without every `keep_out`-th."""
    photos = sorted(glob.glob(f"{folder}/*.jpg"))
    return [photo for i, photo in enumerate(photos) if i % keep_out]


def read(path, edge=400):
    image = cv2.imread(path)
    scale = edge / max(image.shape[:2])
    return image if scale >= 1 else cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def is_sure(mask):
    """Whether a mask looks like one piece: neither scraps nor nearly everything, and mostly one part."""
    share = (mask > 127).mean()
    if not 0.1 < share < 0.75:
        return False
    count, _, stats, _ = cv2.connectedComponentsWithStats((mask > 127).astype(np.uint8))
    return count > 1 and stats[1:, 4].max() > 0.4 * stats[1:, 4].sum()


def moved(image, mask, narrow=0.72, wide=1.25, mirror=(-1, 1)):
    """Turned a little, enlarged, stretched and mirrored, on SIZE x SIZE."""
    h, w = image.shape[:2]
    turn = np.deg2rad(random.gauss(0, 9) if random.random() < 0.9 else random.uniform(-40, 40))
    scale, stretch = random.uniform(narrow, wide), np.exp(random.uniform(-0.22, 0.22))
    flip = random.choice(mirror)
    sx, sy = flip * SIZE / w * scale * stretch, SIZE / h * scale / stretch
    c, s = np.cos(turn), np.sin(turn)
    m = np.array([[c, -s], [s, c]]) @ np.diag([sx, sy])
    shift = np.array([SIZE / 2, SIZE / 2]) + np.random.uniform(-0.08, 0.08, 2) * SIZE - m @ np.array([w / 2, h / 2])
    matrix = np.concatenate([m, shift[:, None]], 1)
    border = random.choice((cv2.BORDER_REFLECT, cv2.BORDER_REPLICATE, cv2.BORDER_CONSTANT))
    colour = random.choice(((255, 255, 255), (0, 0, 0), tuple(random.randint(0, 255) for _ in range(3))))
    out = cv2.warpAffine(image, matrix, (SIZE, SIZE), flags=cv2.INTER_AREA, borderMode=border, borderValue=colour)
    if mask is None:
        return out, None
    border = cv2.BORDER_CONSTANT if border == cv2.BORDER_CONSTANT else border
    return out, cv2.warpAffine(mask, matrix, (SIZE, SIZE), borderMode=border, borderValue=0)


def photographed(image):
    """Another camera: size, light, white balance, noise, JPEG."""
    if random.random() < 0.5:
        edge = random.randint(90, SIZE)
        small = cv2.resize(image, (edge, edge), interpolation=cv2.INTER_AREA)
        image = cv2.resize(small, (SIZE, SIZE), interpolation=cv2.INTER_LINEAR)
    x = image.astype(np.float32) / 255
    x = x ** np.exp(random.uniform(-0.35, 0.35)) * np.exp(np.random.normal(0, 0.06, 3)) * random.uniform(0.8, 1.2)
    x = (x - 0.5) * random.uniform(0.8, 1.2) + 0.5 + np.random.normal(0, random.choice((0, 0.015)), x.shape)
    image = (np.clip(x, 0, 1) * 255).astype(np.uint8)
    if random.random() < 0.15:
        image = cv2.cvtColor(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    if random.random() < 0.7:
        image = cv2.imdecode(cv2.imencode(".jpg", image, [1, random.randint(30, 95)])[1], 1)
    return image


def cut_person(image):
    """The whole photo, or a part of it: the upper half, the legs, any window around the middle."""
    h, w = image.shape[:2]
    how = random.random()
    top, bottom = 0.0, 1.0
    if how < 0.2:
        bottom = random.uniform(0.45, 0.7)
    elif how < 0.35:
        top = random.uniform(0.3, 0.5)
    elif how < 0.5:
        top, bottom = random.uniform(0, 0.25), random.uniform(0.7, 1)
    side = random.uniform(0, 0.22) if random.random() < 0.6 else 0
    return image[int(top * h):int(bottom * h), int(side * w):int((1 - side) * w)]


def beside_person(image, labels):
    """The wider strip of the street at either side of the person, or None."""
    columns = np.flatnonzero((labels > 0).any(0))
    if len(columns) == 0:
        return None
    left, right = columns[0], image.shape[1] - columns[-1] - 1
    strip = image[:, :left] if left > right else image[:, image.shape[1] - right:]
    return strip if strip.shape[1] > 70 else None


def window(image, low=0.35):
    """Any part of a picture."""
    h, w = image.shape[:2]
    hh, ww = int(h * random.uniform(low, 1)), int(w * random.uniform(max(low, 0.6), 1))
    y, x = random.randint(0, h - hh), random.randint(0, w - ww)
    return image[y:y + hh, x:x + ww]


def plain():
    """A ground of one colour, or nearly so."""
    first, second = np.random.uniform(0, 255, (2, 3))
    if random.random() < 0.45:
        first = second = np.array(random.choice(((255, 255, 255), (245, 245, 245), (225, 225, 225), (30, 30, 30))))
    if random.random() < 0.6:
        second = first * random.uniform(0.85, 1)
    ramp = np.linspace(0, 1, SIZE)[:, None, None]
    return np.tile(first * (1 - ramp) + second * ramp, (1, SIZE, 1)).astype(np.uint8)


def pasted(image, mask, ground):
    """The cut-out piece on another ground."""
    ground = cv2.resize(ground, (image.shape[1], image.shape[0]), interpolation=cv2.INTER_AREA)
    alpha = cv2.GaussianBlur(cv2.erode(mask, np.ones((3, 3))).astype(np.float32) / 255, (0, 0), 0.9)[..., None]
    return (image * alpha + ground * (1 - alpha)).astype(np.uint8)


def cut_pieces(data, masks, names=PIECES):
    """Photo, mask and class of each piece whose outline is sure."""
    for name in names:
        for path in listed(f"{data}/single-garments/{name}", KEEP_OUT_PIECES):
            image = read(path)
            mask = cv2.imread(f"{masks}/{name}_{os.path.basename(path)[:-4]}.png", 0)
            if mask is None:
                continue
            mask = cv2.resize(mask, (image.shape[1], image.shape[0]))
            if is_sure(mask):
                yield image, mask, name


def turned_pieces(data, masks):
    """Each piece lying on its side or upside down, and upright once more: photo, mask, class, quarter turns clockwise."""
    for image, mask, name in cut_pieces(data, masks):
        for turn in (0, *random.sample((1, 2, 3), 2)):
            if random.random() < 0.5:
                image, mask = image[:, ::-1], mask[:, ::-1]
            # Mirrored before and not after: the mirror image of a quarter to the right is a quarter to the left.
            laid = [np.rot90(side, -turn).copy() for side in (image, mask)]
            yield (*moved(*laid, 0.8, 1.15, (1,)), PIECES.index(name), turn)


def lay(canvas, covered, piece, box):
    """Lays a cut-out piece into a box of the canvas, with a weak shadow."""
    image, mask, _ = piece
    ys, xs = np.nonzero(mask > 127)
    y0, y1, x0, x1 = ys.min(), ys.max() + 1, xs.min(), xs.max() + 1
    left, top, width, height = box
    scale = min(width / (x1 - x0), height / (y1 - y0)) * random.uniform(0.72, 0.97)
    turn = random.gauss(0, 7)
    matrix = cv2.getRotationMatrix2D(((x0 + x1) / 2, (y0 + y1) / 2), turn, scale)
    matrix[:, 2] += (left + width / 2 - (x0 + x1) / 2, top + height / 2 - (y0 + y1) / 2)
    size = (canvas.shape[1], canvas.shape[0])
    inner = cv2.erode(mask, np.ones((3, 3)))
    alpha = cv2.GaussianBlur(cv2.warpAffine(inner, matrix, size, flags=cv2.INTER_AREA), (0, 0), 0.8).astype(np.float32) / 255
    moved_image = cv2.warpAffine(image, matrix, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    if random.random() < 0.4:
        shadow = cv2.GaussianBlur(np.roll(alpha, (4, 3), (0, 1)), (0, 0), 5) * random.uniform(0.1, 0.35)
        canvas[:] = canvas * (1 - shadow[..., None] * (covered[..., None] < 0.5))
    canvas[:] = canvas * (1 - alpha[..., None]) + moved_image * alpha[..., None]
    np.maximum(covered, alpha, out=covered)


def places_for(count, width, height):
    """Boxes side by side: a row or a grid, or an outfit with the first piece above the others."""
    if count == 3 and random.random() < 0.4:
        split = random.uniform(0.42, 0.58)
        boxes = [(0, 0, width, height * split), (0, height * split, width * 0.6, height * (1 - split))]
        return [*boxes, (width * 0.6, height * 0.65, width * 0.4, height * 0.35)]
    columns = {2: random.choice((1, 2, 2)), 3: random.choice((1, 2, 3, 3)), 4: random.choice((2, 2, 4))}.get(count, random.choice((2, 3, 4)))
    rows = -(-count // columns)
    return [(width * (i % columns) / columns, height * (i // columns) / rows, width / columns, height / rows) for i in range(count)]


def several(pieces, grounds, count):
    """A photo of `count` pieces side by side, and where they are: on one ground, or as photos beside each other."""
    height, width = random.choice(((400, 400), (400, 300), (300, 400), (400, 520), (520, 400)))
    chosen = random.sample(pieces, count)
    ground = plain() if random.random() < 0.4 else window(random.choice(grounds))
    canvas = cv2.resize(ground, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)
    covered = np.zeros((height, width), np.float32)
    boxes = places_for(count, width, height)
    if random.random() < 0.2:
        for (image, mask, _), box in zip(chosen, boxes):
            x, y, w, h = (int(v) for v in box)
            canvas[y:y + h, x:x + w] = cv2.resize(image, (w, h), interpolation=cv2.INTER_AREA)
            covered[y:y + h, x:x + w] = cv2.resize(mask, (w, h), interpolation=cv2.INTER_AREA) / 255
    else:
        for piece, box in zip(chosen, boxes):
            lay(canvas, covered, piece, box)
    return canvas.clip(0, 255).astype(np.uint8), (covered * 255).astype(np.uint8)


def grounds_of(pieces):
    """What lies above the pieces in their photos."""
    return [image[:rows[0] - 4] for image, mask, _ in pieces
            if (rows := np.flatnonzero((mask > 127).any(1)))[0] > 0.2 * image.shape[0]]


def carried_pieces(data, pieces):
    """Bags, hats, scarves, belts and glasses."""
    cloth = [patch for image, mask, _ in pieces if (patch := cloth_of(image, mask)) is not None]
    return [*worn(data, KEEP_OUT_PEOPLE), *drawn(cloth)]


def carried(data, masks):
    """Each of them alone on a ground."""
    pieces = list(cut_pieces(data, masks))
    grounds = grounds_of(pieces)
    for piece in carried_pieces(data, pieces):
        height, width = random.choice(((400, 400), (400, 300), (300, 400)))
        ground = plain() if random.random() < 0.4 else window(random.choice(grounds))
        canvas = cv2.resize(ground, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)
        covered = np.zeros((height, width), np.float32)
        share = random.uniform(0.55, 1.1)
        lay(canvas, covered, piece, (width * (1 - share) / 2, height * (1 - share) / 2, width * share, height * share))
        photo, mask = canvas.clip(0, 255).astype(np.uint8), (covered * 255).astype(np.uint8)
        yield (*moved(photo, mask, 0.85, 1.2), CLASSES.index(piece[2]))
    yield from faces(data)


def faces(data):
    """Heads close up: they are people, and no hats."""
    for path in listed(f"{data}/clothing-parsing/photos", KEEP_OUT_PEOPLE):
        labels = cv2.imread(path.replace("/photos/", "/labels/")[:-4] + ".png", 0)
        ys, xs = np.nonzero(labels == HAIR)
        if len(ys) < 400:
            continue
        image, half = cv2.imread(path), int(max(np.ptp(xs) * 0.6, 24))
        top, left = max(0, ys.min() - 8), max(0, int(np.median(xs)) - half)
        bottom = top + int(half * random.uniform(1.8, 3))
        yield (*moved(image[top:bottom, left:left + 2 * half], None, 0.9, 1.3), PERSON)


def many(data, masks):
    """Photos of several pieces side by side, some of them carried or worn beside the clothes."""
    pieces = list(cut_pieces(data, masks))
    grounds = grounds_of(pieces)
    pieces += random.sample(carried_pieces(data, pieces), len(pieces) // 4)
    for _ in range(SEVERAL_COPIES):
        count = random.choices((2, 3, 4, 5, 6, 8), (5, 5, 4, 2, 2, 1))[0]
        yield (*moved(*several(pieces, grounds, count), 0.9, 1.05), SEVERAL, 0)


def drawn_people(folder):
    """Drawn people, who are people as well, and their heads. The first one's head is kept out, for a test."""
    for at, path in enumerate(sorted(glob.glob(f"{folder}/*.jpg"))):
        image = read(path)
        for _ in range(40):
            yield (*moved(cut_person(image), None, 0.85, 1.3), PERSON)
            if at == 0:
                continue
            height, width = image.shape[:2]
            top, bottom = random.uniform(0, 0.03), random.uniform(0.13, 0.3)
            side = random.uniform(0, 0.3)
            head = image[int(top * height):int(bottom * height), int(side * width):int((1 - side) * width)]
            yield (*moved(head, None, 0.9, 1.2), PERSON)


def examples(data, masks, others, part, names=PIECES):
    """Yields photo (SIZE x SIZE, BGR), mask (or None) and class; `part` is `pieces`, `rest` (what is no piece) or `all`."""
    streets = []
    people = listed(f"{data}/clothing-parsing/photos", KEEP_OUT_PEOPLE)
    for path in people:
        labels = cv2.imread(path.replace("/photos/", "/labels/")[:-4] + ".png", 0)
        strip = None if labels is None else beside_person(cv2.imread(path), labels)
        if strip is not None:
            streets.append(strip)
    grounds = list(streets)
    for name in names if part != "rest" else []:
        for path in listed(f"{data}/single-garments/{name}", KEEP_OUT_PIECES):
            image = read(path)
            mask = cv2.imread(f"{masks}/{name}_{os.path.basename(path)[:-4]}.png", 0)
            mask = None if mask is None else cv2.resize(mask, (image.shape[1], image.shape[0]))
            if mask is not None and not is_sure(mask):
                mask = None
            for _ in range(COPIES):
                yield (*moved(image, mask), PIECES.index(name))
            if mask is None:
                continue
            for _ in range(PASTED):
                ground = plain() if random.random() < 0.5 else window(random.choice(grounds))
                yield (*moved(pasted(image, mask, ground), mask), PIECES.index(name))
            rows = np.flatnonzero((mask > 127).any(1))
            if rows[0] > 0.2 * image.shape[0]:
                grounds.append(image[:rows[0] - 4])
    if part == "pieces":
        return
    for path in people + listed(f"{data}/clothing-parsing/tagged", KEEP_OUT_PEOPLE):
        image = read(path)
        for _ in range(PERSON_COPIES):
            yield (*moved(cut_person(image), None, 0.85, 1.3), PERSON)
    for image in grounds:
        for _ in range(NOTHING_COPIES):
            yield (*moved(window(image), None, 0.9, 1.6), NOTHING)
    for image in others:
        for _ in range(12):
            yield (*moved(window(image), None, 0.9, 1.6), NOTHING)
    for _ in range(100):
        yield (*moved(plain(), None), NOTHING)


@torch.no_grad()
def main():
    options = argparse.ArgumentParser()
    for name in ("data", "masks", "encoder", "out"):
        options.add_argument(f"--{name}", required=True)
    options.add_argument("--others", help="a folder of photos without people or garments")
    options.add_argument("--part", default="all", help="pieces or rest, for several processes at once; turned: pieces lying on their side; several: pieces side by side; carried: bags, hats, scarves, belts, glasses; drawn: people drawn for the demo, DATA/*.jpg")
    options.add_argument("--names", default=",".join(PIECES), help="classes of pieces, for several processes at once")
    options = options.parse_args()
    random.seed(5)
    np.random.seed(5)
    torch.manual_seed(5)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    os.makedirs(options.out, exist_ok=True)
    encoder = MobileNet()
    encoder.load_tensorflow_js(options.encoder)
    encoder.eval()
    others = [read(path) for path in sorted(glob.glob(f"{options.others}/*"))] if options.others else []
    kinds, known, turns, batch = [], [], [], []
    files = {name: open(f"{options.out}/{name}.bin", "wb") for name in ("eighth", "sixteenth", "mask")}

    def flush():
        x = torch.from_numpy(np.stack(batch)).permute(0, 3, 1, 2).float() / 127.5 - 1
        x = encoder.stem(x).clamp(0, 6)
        for i in range(FROZEN_BLOCKS):
            x = encoder.blocks[i](x)
            if i == 5:
                files["eighth"].write(x.half().numpy().tobytes())
        files["sixteenth"].write(x.half().numpy().tobytes())
        batch.clear()

    made = {"turned": turned_pieces, "several": many, "carried": carried}
    if options.part == "drawn":
        shown = drawn_people(options.data)
    elif options.part in made:
        shown = made[options.part](options.data, options.masks)
    else:
        shown = examples(options.data, options.masks, others, options.part, options.names.split(","))
    for photo, mask, kind, *turn in shown:
        kinds.append(kind)
        # Elsewhere nobody looked which way up the photo is.
        turns.append(turn[0] if turn and kind < PERSON else UNKNOWN)
        # A picture of a person or of nothing has no piece; where a piece's own mask is unsure, none is learnt.
        known.append(mask is not None)
        small = np.zeros((MASK_SIZE, MASK_SIZE), np.uint8) if mask is None else cv2.resize(mask, (MASK_SIZE,) * 2, interpolation=cv2.INTER_AREA)
        files["mask"].write(small.tobytes())
        batch.append(photographed(photo)[..., ::-1].copy())
        if len(batch) == 16:
            flush()
        if len(kinds) % 200 == 0:
            print(len(kinds), flush=True)
    if batch:
        flush()
    np.save(f"{options.out}/kinds.npy", np.array(kinds))
    np.save(f"{options.out}/known.npy", np.array(known))
    np.save(f"{options.out}/turns.npy", np.array(turns))


if __name__ == "__main__":
    main()
