"""Trains the clothing-parsing network.

    python3 training/train.py --data DATA --arrays FOLDER [FOLDER ...] --encoder package/model --minutes 70 --out net.pt

Prints, every few epochs, what it measures on the photos held out (every tenth with labels, every fifth with tags): intersection
over union at 288 x 192 of each class, of the three categories (dress and outerwear counted as shirt, skirt as pants), and the share
of photos in which dress or separates is right, by the head and by the areas. Keeps the exponential mean of the weights. Runs on
a GPU where there is one.
"""

import argparse
import os
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from examples import Examples, People, network_input
from garments import CLASSES, WORN
from parsing_network import HEIGHT, WIDTH, ParsingNetwork
from stored import load_tflite

COUNT = len(CLASSES)
BITS = torch.arange(COUNT).view(1, COUNT, 1, 1)
SHIRT, PANTS, SHOES = ([CLASSES.index(name) for name in names.split()] for names in ("top outerwear dress", "pants skirt", "shoes"))
DRESS = CLASSES.index("dress")
TAGGED_WEIGHT = 0.6  # of a photo whose labels are the former networks' outputs
WORN_WEIGHT = 0.3


def class_weights(labels):
    """Rarer classes count more: one over the square root of the share."""
    share = np.array([(labels == 1 << c).sum() for c in range(COUNT)], np.float64)
    weights = 1 / np.sqrt(share / share.sum() + 0.01)
    return torch.tensor(weights / weights.mean(), dtype=torch.float32)


def loss_of(logits, bits, weights, share, dice=True):
    """Weighted cross entropy with the set of classes that a pixel may be; soft Dice where it may be one only.

    share: [B], how much each photo counts.
    """
    allowed = (bits[:, None] >> BITS.to(bits.device)) & 1
    likely = logits.log_softmax(1)
    in_set = likely.masked_fill(allowed == 0, -1e4).logsumexp(1)
    known = (bits > 0).float()
    weight = (allowed * weights.view(1, -1, 1, 1)).sum(1) / allowed.sum(1).clamp(min=1) * known * share[:, None, None]
    cross_entropy = -(weight * (in_set + 0.02 * likely.mean(1))).sum() / weight.sum().clamp(min=1)
    if not dice:
        return cross_entropy
    single = (allowed.sum(1, keepdim=True) == 1) * share[:, None, None, None]
    truth = allowed * single
    found = likely.exp() * single
    overlap = (found * truth).sum((0, 2, 3))
    loss = 1 - (2 * overlap + 1) / (found.sum((0, 2, 3)) + truth.sum((0, 2, 3)) + 1)
    return cross_entropy + 0.5 * loss[1:].mean()


def enlarge(logits):
    return F.interpolate(logits.float(), size=(HEIGHT, WIDTH), mode="bilinear", align_corners=False)


@torch.no_grad()
def read(network, examples, chosen, device):
    """Probabilities [N, 15, H, W] half precision, and logits of what is worn."""
    network.eval()
    probabilities, worn = [], []
    for start in range(0, len(chosen), 8):
        rgb, person, _, landmarks = examples.plain(chosen[start : start + 8])
        with torch.autocast(device, dtype=torch.bfloat16):
            fine, head = network(network_input(rgb, person, landmarks).to(device))
        probabilities.append(enlarge(fine).softmax(1).half().cpu())
        worn.append(head.float().cpu())
    network.train()
    return torch.cat(probabilities), torch.cat(worn)


def right_share(is_dress, truth):
    return round(float((is_dress == truth).float().mean()), 3)


def evaluate(network, examples, held_out, tagged, device):
    people = examples.people
    probabilities, worn = read(network, examples, held_out, device)
    found = probabilities.float().argmax(1).numpy()
    bits = people.labels[held_out]
    truth = np.log2(np.maximum(bits, 1)).astype(int)
    known = bits > 0
    confusion = np.bincount(truth[known] * COUNT + found[known], minlength=COUNT**2).reshape(COUNT, COUNT)
    hits = np.diag(confusion)
    print(dict(zip(CLASSES, (hits / (confusion.sum(0) + confusion.sum(1) - hits + 1e-9)).round(2))))
    for group in (SHIRT, PANTS, SHOES):
        both = confusion[np.ix_(group, group)].sum()
        print(round(both / (confusion[group].sum() + confusion[:, group].sum() - both), 3), end=" ")
    for chosen, (maps, head) in ((held_out, (probabilities, worn)), (tagged, read(network, examples, tagged, device))):
        areas = maps.float().sum((2, 3))
        share = areas[:, DRESS] / (areas[:, DRESS] + areas[:, PANTS].sum(1))
        truth = torch.from_numpy(people.worn[chosen])
        lower = truth[:, [WORN.index(name) for name in ("pants", "shorts", "skirt")]].amax(1) > 0
        clear = (truth[:, 0] > 0) != lower
        is_dress = truth[clear, 0] > 0
        print("| dress or separates: head", right_share(head[clear, 0] > 0, is_dress), "areas", right_share(share[clear] > 0.5, is_dress), end=" ")
        print("both", right_share(head[clear, 0] + 4 * (share[clear] - 0.5) > 0, is_dress), end=" ")
        for name in ("outerwear", "skirt", "bag", "hat"):
            k = WORN.index(name)
            print(name, right_share(head[:, k] > 0, truth[:, k] > 0), end=" ")
    print(flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--arrays", nargs="+", required=True)
    parser.add_argument("--data", required=True, help="folder with labels59.json and tagged.json")
    parser.add_argument("--epochs", type=int, default=200)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--out", default="net.pt")
    parser.add_argument("--encoder", help="folder of the encoder's weights (see mobilenet.py)")
    parser.add_argument("--encoder-share", type=float, default=0.1, help="of the rate, for the encoder")
    parser.add_argument("--start", help="weights to begin with: .pt, or a .tflite that export.py wrote")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=1e9, help="the schedule ends after so long, whatever the epochs")
    options = parser.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(0)
    torch.set_num_threads(options.threads)
    people = People(options.arrays, options.data)
    training, held_out, tagged = people.split()
    examples = Examples(people, training, options.batch)
    weights = class_weights(people.labels[training]).to(device)
    network = ParsingNetwork()
    if options.encoder:
        network.encoder.load_tensorflow_js(options.encoder)
    if options.start and options.start.endswith(".tflite"):
        load_tflite(network, options.start, (network_input(*without_labels(examples.plain(training[i : i + 16]))) for i in range(0, 96, 16)))
    elif options.start:
        network.load_state_dict(torch.load(options.start, map_location="cpu"))
    network.to(device, memory_format=torch.channels_last)
    batches = iter(torch.utils.data.DataLoader(examples, batch_size=None, num_workers=2, prefetch_factor=4))
    mean = {name: value.clone() for name, value in network.state_dict().items()}
    print(sum(p.numel() for p in network.parameters()), "parameters;", len(training), "photos;", device, flush=True)
    evaluate(network, examples, held_out, tagged, device)

    per_epoch = len(training) // options.batch
    learnt = list(network.encoder.parameters())
    known = {id(parameter) for parameter in learnt}
    new = [parameter for parameter in network.parameters() if id(parameter) not in known]
    groups = [{"params": learnt, "share": options.encoder_share}, {"params": new, "share": 1}]
    optimizer = torch.optim.AdamW(groups, options.rate, weight_decay=5e-3)
    started, step, shown = time.time(), 0, 0

    def progress():
        return min(1, max(step / (options.epochs * per_epoch), (time.time() - started) / (60 * options.minutes)))

    while progress() < 1:
        done = progress()
        rate = options.rate * (min(1, (step + 1) / 200) if step < 200 else 0.5 * (1 + np.cos(np.pi * done)) + 2e-3)
        for group in optimizer.param_groups:
            group["lr"] = rate * group["share"]
        x, bits, worn, is_tagged = next(batches)
        x, bits, worn = x.to(device, memory_format=torch.channels_last), bits.to(device), worn.to(device)
        share = torch.where(is_tagged, TAGGED_WEIGHT, 1.0).to(device)
        with torch.autocast(device, dtype=torch.bfloat16):
            fine, coarse, head = network.with_coarse(x)
        i, j = step % 2, step // 2 % 2  # the logits' own size: a quarter of the labels, all of them in four steps
        loss = loss_of(fine.float(), bits[:, i::2, j::2], weights, share)
        loss = loss + 0.3 * loss_of(coarse.float(), bits[:, 4::8, 4::8], weights, share, dice=False)
        loss = loss + WORN_WEIGHT * F.binary_cross_entropy_with_logits(head.float(), worn)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        step += 1
        keep = min(0.998, (1 + step) / (10 + step))
        for name, value in network.state_dict().items():
            mean[name].lerp_(value, 1 - keep) if value.is_floating_point() else mean[name].copy_(value)
        epoch = step // per_epoch
        if (epoch >= shown + 3 and step % per_epoch == 0) or progress() >= 1:
            shown = epoch
            averaged = ParsingNetwork().to(device)
            averaged.load_state_dict(mean)
            torch.save(mean, options.out)
            print(epoch, f"{int(time.time() - started)} s loss {loss.item():.3f}")
            evaluate(averaged, examples, held_out, tagged, device)
        elif step % (per_epoch // 4) == 0 or step in (20, 60):
            print(epoch, step, f"{int(time.time() - started)} s loss {loss.item():.3f}", flush=True)


def without_labels(plain):
    rgb, person, _, landmarks = plain
    return rgb, person, landmarks


if __name__ == "__main__":
    main()
