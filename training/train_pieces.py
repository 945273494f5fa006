"""Trains the network of single pieces on what piece_examples.py stored.

    python3 training/train_pieces.py --examples EXAMPLES [EXAMPLES ...] --encoder package/model --minutes 15 --out piece.pt
"""

import argparse
import time

import numpy as np
import torch
from torch.nn import functional as F

from piece_network import CLASSES, SIZE, PieceNetwork

MASK_SIZE = SIZE // 4
BATCH = 48


class Stored:
    """The examples of one folder, read from disk as they are needed."""

    def __init__(self, folder):
        self.kinds = np.load(f"{folder}/kinds.npy")
        self.known = np.load(f"{folder}/known.npy")
        self.turns = np.load(f"{folder}/turns.npy")
        count = len(self.kinds)
        shape = {"eighth": (32, SIZE // 8, SIZE // 8), "sixteenth": (96, SIZE // 16, SIZE // 16)}
        for name, size in shape.items():
            setattr(self, name, np.memmap(f"{folder}/{name}.bin", np.float16, "r", shape=(count, *size)))
        self.mask = np.memmap(f"{folder}/mask.bin", np.uint8, "r", shape=(count, MASK_SIZE, MASK_SIZE))


def batches(stores, random):
    order = [(s, i) for s, store in enumerate(stores) for i in range(len(store.kinds))]
    random.shuffle(order)
    for at in range(0, len(order) - BATCH + 1, BATCH):
        rows = order[at:at + BATCH]
        take = lambda name: torch.from_numpy(np.stack([np.asarray(getattr(stores[s], name)[i]) for s, i in rows]))
        yield take("eighth").float(), take("sixteenth").float(), take("mask").float() / 255, take("kinds"), take("known"), take("turns")


def loss_of(network, batch, weight):
    eighth, sixteenth, mask, kinds, known, turns = batch
    channels_last = {"memory_format": torch.channels_last}
    with torch.autocast("cpu", torch.bfloat16):
        logits, place, turn = network.from_frozen(eighth.to(**channels_last), sixteenth.to(**channels_last))
    logits, place, turn = logits.float(), place.float(), turn.float()
    kind = F.cross_entropy(logits, kinds, weight, label_smoothing=0.05)
    # Nothing is learnt where the mask is unknown, nor on people, who are not photos of a piece.
    learnt = known | (kinds == CLASSES.index("nothing"))
    each = F.binary_cross_entropy_with_logits(place[:, 1] - place[:, 0], mask, reduction="none").mean((1, 2))
    where = (each * learnt).sum() / max(1, learnt.sum())
    is_told = turns >= 0
    turned = F.cross_entropy(turn[is_told], turns[is_told], label_smoothing=0.05) if is_told.any() else 0
    return kind + 0.7 * where + 0.5 * turned, (logits.argmax(1) == kinds).float().mean()


def begin(network, stored):
    """Takes over what is stored. Of `kind`, the classes that were known then: new ones stand at the end."""
    own = network.state_dict()
    for name, value in stored.items():
        if value.dim() == 0:
            own[name] = value
        else:
            own[name][:len(value)] = value
    network.load_state_dict(own)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--examples", nargs="+", required=True)
    options.add_argument("--encoder", required=True)
    options.add_argument("--start", help="weights to begin with; what they lack begins at random")
    options.add_argument("--minutes", type=float, default=15)
    options.add_argument("--rate", type=float, default=2e-3, help="of learning, at its peak")
    options.add_argument("--out", required=True)
    options = options.parse_args()
    torch.manual_seed(5)
    random = np.random.default_rng(5)
    stores = [Stored(folder) for folder in options.examples]
    network = PieceNetwork()
    network.encoder.load_tensorflow_js(options.encoder)
    if options.start:
        begin(network, torch.load(options.start, map_location="cpu"))
    network = network.to(memory_format=torch.channels_last)
    count = np.bincount(np.concatenate([store.kinds for store in stores]), minlength=len(CLASSES))
    weight = torch.tensor((count.mean() / count) ** 0.5, dtype=torch.float32)
    tail = [p for block in network.encoder.blocks[11:] for p in block.parameters()]
    fresh = [p for name, p in network.named_parameters() if not name.startswith("encoder")]
    optimiser = torch.optim.AdamW([{"params": tail, "lr": options.rate / 5}, {"params": fresh, "lr": options.rate}], weight_decay=0.02)
    peaks = [group["lr"] for group in optimiser.param_groups]
    started, epoch = time.time(), 0
    while (share := (time.time() - started) / options.minutes / 60) < 1:
        network.train()
        sums, steps = np.zeros(2), 0
        for batch in batches(stores, random):
            # A cosine over the time that is left, so that the run ends when it should on any machine.
            share = min(1, (time.time() - started) / options.minutes / 60)
            warm = min(1, (steps + 1) / 30) if epoch == 0 else 1
            for group, peak in zip(optimiser.param_groups, peaks):
                group["lr"] = peak * warm * (0.02 + 0.98 * (1 + np.cos(np.pi * share)) / 2)
            loss, right = loss_of(network, batch, weight)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            sums += (loss.item(), right.item())
            steps += 1
            if steps % 20 == 0:
                print(f"  {steps}: loss {sums[0] / steps:.3f}, right {sums[1] / steps:.3f}, {time.time() - started:.0f} s", flush=True)
            if share >= 1:
                break
        epoch += 1
        print(f"epoch {epoch}: loss {sums[0] / steps:.3f}, right {sums[1] / steps:.3f}, {time.time() - started:.0f} s", flush=True)
        torch.save(network.state_dict(), options.out)


if __name__ == "__main__":
    main()
