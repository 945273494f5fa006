"""Trains the clothing-parsing network: teachers first, then the student that ships.

    python3 training/train.py --data DATA --arrays FOLDER [FOLDER ...] --encoder package/model --out OUT

Each teacher leaves out a part (a fold) of the training photos. The student begins with the encoder alone, like them, and learns from
the labels and from the teachers' mean, narrowed by what the labels allow. On a GPU the teachers run at once (then `--teacher-minutes`
is the time of all), on a processor one after another. Every tenth photo with labels and every fifth with tags is held out from all.

OUT gets `student.pt` (half precision, for export.py), `teachers.npz` and `student.npz` (for fit_reading.py), and each teacher's
weights and readings. Prints how right the networks are on the photos held out (evaluate.py).
"""

import argparse
import os
import time

import numpy as np
import torch
from torch import nn

from augment import varied
from compose import composed
from evaluate import Readings, mean_of, read, report, store
from examples import Examples, People
from losses import allowed_classes, class_weights, loss_of
from parsing_network import ParsingNetwork

RATE = 2.5e-3
ENCODER_SHARE = 0.15  # of the rate, for the pretrained encoder
WARM_UP_STEPS = 150
TEACHER_MIX, STUDENT_MIX = 0.2, 0.15  # share of people composed of two


def learning_rate(step, done):
    """done: 0..1, the share of the time that has passed."""
    return RATE * ((step + 1) / WARM_UP_STEPS if step < WARM_UP_STEPS else 0.5 * (1 + np.cos(np.pi * done)) + 2e-3)


def batches_of(chosen, size, random):
    """Without end; each photo once before any comes again, but for what is left at the end."""
    while True:
        order = random.permutation(chosen)
        for start in range(0, len(order) - size + 1, size):
            yield order[start : start + size].tolist()


def new_optimizer(network, device):
    encoder = list(network.encoder.parameters())
    pretrained = {id(parameter) for parameter in encoder}
    new = [parameter for parameter in network.parameters() if id(parameter) not in pretrained]
    groups = [{"params": encoder, "share": ENCODER_SHARE}, {"params": new, "share": 1}]
    return torch.optim.AdamW(groups, RATE, weight_decay=1e-2, fused=device == "cuda")


def take_step(network, optimizer, loss):
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(network.parameters(), 5.0)
    optimizer.step()


def follow(mean, network, keep):
    """Moves the exponential mean of the weights on; `keep` of it stays."""
    for name, value in network.state_dict().items():
        mean[name].lerp_(value, 1 - keep) if value.is_floating_point() else mean[name].copy_(value)


def with_weights(network, weights, path):
    """The network with these weights, ready to read photos. The file gets them in half precision."""
    network.load_state_dict(weights)
    torch.save({name: (value.half() if value.is_floating_point() else value).cpu() for name, value in weights.items()}, path)
    return network.eval()


def train(label, examples, chosen, minutes, mix, seed, options):
    """A network trained on the photos `chosen`: the exponential mean of its weights, which it also stores as OUT/label.pt."""
    torch.manual_seed(seed)
    device, pool = examples.device, torch.tensor(chosen, device=examples.device)
    weights = class_weights(examples.bits[pool[::3]])
    network = ParsingNetwork()
    network.encoder.load_tensorflow_js(options.encoder)
    network.to(device, memory_format=torch.channels_last).train()
    optimizer = new_optimizer(network, device)
    mean = {name: value.clone() for name, value in network.state_dict().items()}
    started = time.time()
    for step, indices in enumerate(batches_of(chosen, options.batch, np.random.default_rng(seed))):
        done = (time.time() - started) / (60 * minutes)
        if done >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = learning_rate(step, done) * group["share"]
        with torch.no_grad():
            batch = varied(composed(examples, indices, pool, mix), examples, pool)
            x = batch.network_input()
        with torch.autocast(device, dtype=torch.bfloat16):
            fine, coarse, worn = network.with_coarse(x)
        loss = loss_of(fine.float(), coarse.float(), worn.float(), batch, weights, step)
        take_step(network, optimizer, loss)
        follow(mean, network, keep=min(0.998, (2 + step) / (11 + step)))
        if step in (20, 100) or step % 400 == 399:
            print(f"{label}: step {step}, {time.time() - started:.0f} s, loss {loss.item():.3f}", flush=True)
    print(f"{label}: {step} steps, {step * options.batch / len(chosen):.1f} epochs", flush=True)
    return with_weights(network, mean, f"{options.out}/{label}.pt")


def fold_of(people, training, k, folds):
    """Positions in `training` of the photos that teacher k does not see: of both kinds, one in `folds`."""
    annotated = [place for place, i in enumerate(training) if not people.is_tagged[i]]
    tagged = [place for place, i in enumerate(training) if people.is_tagged[i]]
    return sorted(annotated[k::folds] + tagged[k::folds])


def teach(k, people, device, options):
    """Trains teacher k; stores what it reads in (training photos, held out, tagged held out)."""
    if device == "cuda":
        torch.set_num_threads(2)  # several run at once
    training, held_out, tagged = people.split()
    left_out = set(fold_of(people, training, k, options.folds))
    chosen = [i for place, i in enumerate(training) if place not in left_out]
    examples = Examples(people, device)
    network = train(f"teacher{k}", examples, chosen, options.teacher_minutes, TEACHER_MIX, 10 + k, options)
    readings = [read(network, examples, photos, both_ways=True) for photos in (training, held_out, tagged)]
    report(f"teacher{k}", people, held_out, readings[1], tagged, readings[2])
    torch.save([(reading.maps, reading.heads) for reading in readings], f"{options.out}/teacher{k}-readings.pt")


def readings_of(options):
    """Of each teacher, what `teach` stored."""
    paths = [f"{options.out}/teacher{k}-readings.pt" for k in range(options.folds)]
    return [[Readings(maps, heads) for maps, heads in torch.load(path)] for path in paths]


def unseen_readings(people, training, readings):
    """Of each training photo, the reading of the teacher that has not seen it."""
    found = Readings(torch.empty_like(readings[0].maps), torch.empty_like(readings[0].heads))
    for k, reading in enumerate(readings):
        left_out = fold_of(people, training, k, len(readings))
        found.maps[left_out], found.heads[left_out] = reading.maps[left_out], reading.heads[left_out]
    return found


def give_lessons(examples, training, readings, unseen):
    """Fills in what the student is taught.

    Maps: the mean of all, in which the teacher that has not seen the photo counts twice, of the classes that the photo's labels allow
    somewhere. What is worn: from that teacher alone.
    """
    count, photos = len(examples.bits), torch.tensor(training, device=examples.device)
    examples.taught = torch.zeros(count, *unseen.maps.shape[1:], dtype=torch.float16, device=examples.device)
    examples.taught_worn = torch.zeros_like(examples.worn)
    examples.taught_worn[photos] = unseen.heads.sigmoid().to(examples.device)
    for place, photo in enumerate(training):
        mean = sum(reading.maps[place].to(examples.device).float() for reading in [*readings, unseen]) / (len(readings) + 1)
        allowed = allowed_classes(examples.bits[photo].int()[None])[0].amax((1, 2)).float()
        mean = mean * allowed[:, None, None]
        examples.taught[photo] = (mean / mean.sum(0).clamp(min=1e-3)).half()


def study(people, device, options):
    """What all teachers say together, then the student."""
    training, held_out, tagged = people.split()
    on_training, on_held_out, on_tagged = zip(*readings_of(options))
    together, together_tagged = mean_of(on_held_out), mean_of(on_tagged)
    unseen = unseen_readings(people, training, on_training)
    report("teachers", people, held_out, together, tagged, together_tagged)
    sets = {"training": (training, unseen), "held_out": (held_out, together), "tagged": (tagged, together_tagged)}
    store(f"{options.out}/teachers.npz", people, **sets)

    examples = Examples(people, device)
    give_lessons(examples, training, on_training, unseen)
    network = train("student", examples, training, options.student_minutes, STUDENT_MIX, 100, options)
    readings = [read(network, examples, photos, both_ways=False) for photos in (held_out, tagged)]
    report("student", people, held_out, readings[0], tagged, readings[1])
    store(f"{options.out}/student.npz", people, held_out=(held_out, readings[0]), tagged=(tagged, readings[1]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--arrays", nargs="+", required=True)
    parser.add_argument("--data", required=True, help="folder with labels59.json and tagged.json")
    parser.add_argument("--encoder", required=True, help="folder of the encoder's weights (see mobilenet.py)")
    parser.add_argument("--folds", type=int, default=4, help="the number of teachers")
    parser.add_argument("--batch", type=int, default=24)
    parser.add_argument("--teacher-minutes", type=float, default=3.5)
    parser.add_argument("--student-minutes", type=float, default=4.6)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    os.makedirs(options.out, exist_ok=True)
    people = People(options.arrays, options.data)
    print(*(len(photos) for photos in people.split()), "photos to train with, held out, and held out with tags;", device, flush=True)
    if device == "cuda":
        torch.multiprocessing.spawn(teach, (people, device, options), nprocs=options.folds)
    else:
        for k in range(options.folds):
            teach(k, people, device, options)
    study(people, device, options)


if __name__ == "__main__":
    main()
