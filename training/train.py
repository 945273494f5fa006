"""Trains the clothing-parsing network.

    python3 training/train.py --arrays FOLDER [FOLDER ...] --epochs 200 --out net.pt

Prints, every few epochs, intersection over union on the photos held out (every tenth), at 288 x 192: each class, and the
three categories, a dress counted as shirt. Keeps the exponential mean of the weights. Runs on a GPU where there is one.
"""

import argparse
import os
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from examples import Examples, People, UNKNOWN, network_input
from parsing_network import CLASSES, HEIGHT, WIDTH, ParsingNetwork

COUNT = len(CLASSES)


def class_weights(labels):
    """Rarer classes count more: one over the square root of the share."""
    share = np.bincount(labels.ravel(), minlength=256)[:COUNT].astype(np.float64)
    weights = 1 / np.sqrt(share / share.sum() + 0.01)
    return torch.tensor(weights / weights.mean(), dtype=torch.float32)


def loss_of(logits, labels, weights):
    """Weighted cross entropy and soft Dice of the classes other than background."""
    cross_entropy = F.cross_entropy(logits, labels, weight=weights, ignore_index=UNKNOWN, label_smoothing=0.02)
    known = (labels != UNKNOWN)[:, None]
    truth = F.one_hot(labels.clamp(max=COUNT - 1), COUNT).permute(0, 3, 1, 2) * known
    found = logits.softmax(1) * known
    overlap = (found * truth).sum((0, 2, 3))
    dice = 1 - (2 * overlap + 1) / (found.sum((0, 2, 3)) + truth.sum((0, 2, 3)) + 1)
    return cross_entropy + 0.5 * dice[1:].mean()


def enlarge(logits):
    return F.interpolate(logits.float(), size=(HEIGHT, WIDTH), mode="bilinear", align_corners=False)


@torch.no_grad()
def evaluate(network, examples, held_out, device, mirror):
    """Confusion of classes over all pixels held out -> IoU of each class and of shirt, pants, shoes."""
    network.eval()
    confusion = np.zeros((COUNT, COUNT))
    for start in range(0, len(held_out), 8):
        rgb, person, labels, landmarks = examples.plain(held_out[start : start + 8])
        x = network_input(rgb, person, landmarks).to(device)
        probability = enlarge(network(x)).softmax(1)
        if mirror:
            probability = probability + enlarge(network(x.flip(3))).softmax(1).flip(3)
        found = probability.argmax(1).cpu().numpy()
        truth = labels[:, 0].numpy().astype(np.int64)
        known = truth != UNKNOWN
        confusion += np.bincount(truth[known] * COUNT + found[known], minlength=COUNT**2).reshape(COUNT, COUNT)
    network.train()
    hits = np.diag(confusion)
    classes = hits / (confusion.sum(0) + confusion.sum(1) - hits + 1e-9)
    shirt = confusion[np.ix_([1, 4], [1, 4])].sum()
    shirt /= confusion[[1, 4]].sum() + confusion[:, [1, 4]].sum() - shirt
    return classes.round(3), np.array([shirt, classes[2], classes[3]]).round(3)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--arrays", nargs="+", required=True)
    parser.add_argument("--epochs", type=int, default=200)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--out", default="net.pt")
    parser.add_argument("--encoder", required=True, help="folder of the encoder's weights (see mobilenet.py)")
    parser.add_argument("--encoder-share", type=float, default=0.1, help="of the rate, for the encoder")
    parser.add_argument("--start", help="weights to begin with")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=1e9, help="the schedule ends after so long, whatever the epochs")
    options = parser.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(0)
    torch.set_num_threads(options.threads)
    people = People(options.arrays)
    training, held_out = people.split()
    examples = Examples(people, training, options.batch)
    batches = iter(torch.utils.data.DataLoader(examples, batch_size=None, num_workers=2, prefetch_factor=4))
    weights = class_weights(people.labels[training]).to(device)
    network = ParsingNetwork()
    network.encoder.load_tensorflow_js(options.encoder)
    network.to(device, memory_format=torch.channels_last)
    if options.start:
        network.load_state_dict(torch.load(options.start, map_location=device))
    mean = {name: value.clone() for name, value in network.state_dict().items()}
    print(sum(p.numel() for p in network.parameters()), "parameters;", len(training), "photos;", device, flush=True)

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
        x, labels = next(batches)
        x, labels = x.to(device, memory_format=torch.channels_last), labels.to(device)
        with torch.autocast(device, dtype=torch.bfloat16):
            fine, coarse = network.with_coarse(x)
        i, j = step % 2, step // 2 % 2  # the logits' own size: a quarter of the labels, all of them in four steps
        loss = loss_of(fine.float(), labels[:, i::2, j::2], weights)
        small = labels[:, 4::8, 4::8]
        loss = loss + 0.3 * F.cross_entropy(coarse.float(), small, weight=weights, ignore_index=UNKNOWN)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        step += 1
        keep = min(0.999, (1 + step) / (10 + step))
        for name, value in network.state_dict().items():
            mean[name].lerp_(value, 1 - keep) if value.is_floating_point() else mean[name].copy_(value)
        epoch = step // per_epoch
        if (epoch >= shown + 8 and step % per_epoch == 0) or progress() >= 1:
            shown = epoch
            averaged = ParsingNetwork().to(device)
            averaged.load_state_dict(mean)
            classes, plain = evaluate(averaged, examples, held_out, device, mirror=False)
            _, mirrored = evaluate(averaged, examples, held_out, device, mirror=True)
            torch.save(mean, options.out)
            seconds = int(time.time() - started)
            print(epoch, f"{seconds} s loss {loss.item():.3f}", classes, plain, "mirrored", mirrored, flush=True)
        elif step % per_epoch == 0 or step in (20, 60):
            print(epoch, step, f"{int(time.time() - started)} s loss {loss.item():.3f}", flush=True)


if __name__ == "__main__":
    main()
