"""Trains a finished network further, on corrected labels (corrections.json). For the network that ships it took 45 minutes of two processor cores.

    python3 training/train_further.py --from functions/models/parsing.tflite --data DATA --arrays FOLDER [FOLDER ...] --out OUT

It trains like train.py, with a lower rate, without the auxiliary loss (export.py does not store its classes), and with the statistics
of its normalisations as they are. `--teachers FOLDER` holds what train.py wrote: the network learns from these teachers as the student
did, what is worn from the labels alone. `--teacher K` takes teacher K of that folder instead of `--from`, and leaves its part out.

OUT gets `student.pt` and `student.npz`, or `teacherK.pt` and `teacherK.npz`, whose readings are of the part that it has not seen.
"""

import argparse
import os
import time

import numpy as np
import torch
from torch import nn

from augment import varied
from compose import composed
from evaluate import read, report, store
from examples import Examples, People
from exported_weights import load_exported
from losses import class_weights, loss_of
from parsing_network import load
from train import batches_of, fold_of, follow, give_lessons, new_optimizer, STUDENT_MIX, take_step, unseen_readings, with_weights

RATE = 4e-4
WARM_UP_STEPS = 50
MEAN_OF_STEPS = 150  # about as many last steps make up the weights that are stored


def freeze_statistics(network):
    for module in network.modules():
        if isinstance(module, nn.BatchNorm2d):
            module.eval()


def learning_rate(step, done):
    """done: 0..1, the share of the time that has passed."""
    return RATE * ((step + 1) / WARM_UP_STEPS if step < WARM_UP_STEPS else 0.5 * (1 + np.cos(np.pi * done)))


def continue_training(label, network, examples, chosen, options):
    """Trains the network in place; afterwards it has the exponential mean of its weights, also stored as OUT/label.pt."""
    torch.manual_seed(7)
    pool = torch.tensor(chosen, device=examples.device)
    weights = class_weights(examples.bits[pool[::3]])
    network.to(examples.device, memory_format=torch.channels_last).train()
    freeze_statistics(network)
    optimizer = new_optimizer(network, examples.device)
    mean = {name: value.clone() for name, value in network.state_dict().items()}
    started = time.time()
    for step, indices in enumerate(batches_of(chosen, options.batch, np.random.default_rng(7))):
        done = (time.time() - started) / (60 * options.minutes)
        if done >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = learning_rate(step, done) * group["share"]
        with torch.no_grad():
            batch = varied(composed(examples, indices, pool, STUDENT_MIX), examples, pool)
            x = batch.network_input()
            batch.taught_worn = None
        with torch.autocast(examples.device, dtype=torch.bfloat16):
            fine, worn = network(x)
        loss = loss_of(fine.float(), None, worn.float(), batch, weights, step)
        take_step(network, optimizer, loss)
        follow(mean, network, keep=min(1 - 1 / MEAN_OF_STEPS, (2 + step) / (11 + step)))
        if step in (5, 20) or step % 50 == 49:
            print(f"{label}: step {step}, {time.time() - started:.0f} s, loss {loss.item():.3f}", flush=True)
    print(f"{label}: {step} steps, {step * options.batch / len(chosen):.1f} epochs", flush=True)
    return with_weights(network, mean, f"{options.out}/{label}.pt")


def teach(examples, people, training, options):
    """Fills in what the teachers in `options.teachers` say of the training photos."""
    readings = []
    for k in range(options.folds):
        teacher = load(f"{options.teachers}/teacher{k}.pt").to(memory_format=torch.channels_last)
        readings.append(read(teacher, examples, training, both_ways=False))
        print(f"teacher {k} has read the photos", flush=True)
    give_lessons(examples, training, readings, unseen_readings(people, training, readings))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--from", dest="start")
    parser.add_argument("--arrays", nargs="+", required=True)
    parser.add_argument("--data", required=True, help="folder with labels59.json and tagged.json")
    parser.add_argument("--teachers")
    parser.add_argument("--teacher", type=int)
    parser.add_argument("--folds", type=int, default=4, help="the number of teachers")
    parser.add_argument("--batch", type=int, default=24)
    parser.add_argument("--minutes", type=float, default=45)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    run(People(options.arrays, options.data), "cuda" if torch.cuda.is_available() else "cpu", options)


def run(people, device, options):
    os.makedirs(options.out, exist_ok=True)
    training, held_out, tagged = people.split()
    examples = Examples(people, device)
    if options.teacher is not None:
        places = fold_of(people, training, options.teacher, options.folds)
        left_out = [training[place] for place in places]
        chosen = sorted(set(training) - set(left_out))
        label = f"teacher{options.teacher}"
        network = continue_training(label, load(f"{options.teachers}/{label}.pt"), examples, chosen, options)
        store(f"{options.out}/{label}.npz", people, training=(left_out, read(network, examples, left_out, both_ways=True)))
        return
    if options.teachers:
        teach(examples, people, training, options)
    network = continue_training("student", load_exported(options.start), examples, training, options)
    readings = [read(network, examples, photos, both_ways=False) for photos in (held_out, tagged)]
    report("student", people, held_out, readings[0], tagged, readings[1])
    store(f"{options.out}/student.npz", people, held_out=(held_out, readings[0]), tagged=(tagged, readings[1]))


if __name__ == "__main__":
    main()
