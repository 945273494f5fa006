"""What the parsing network is trained to lessen: errors against labels, against what is worn, and against what its teachers say."""

import torch
from torch.nn import functional as F

from garments import CLASSES

COUNT = len(CLASSES)
TAGGED_WEIGHT = 0.6  # of a photo whose labels are the former networks' outputs
TAGGED_WEIGHT_TAUGHT = 0.3  # the same, when teachers speak about it too
TAUGHT_WEIGHT, TAUGHT_WEIGHT_ANNOTATED = 0.7, 0.5  # of the teachers; of that, where a photo has labels
WORN_WEIGHT = 0.3


def class_weights(bits):
    """[15]: rarer classes count more, by one over the square root of the share. bits: [N, H, W]"""
    counts = torch.stack([(bits == 1 << c).sum() for c in range(COUNT)]).double()
    weights = 1 / torch.sqrt(counts / counts.sum() + 0.01)
    return (weights / weights.mean()).float()


def allowed_classes(bits):
    """[B, H, W] -> [B, 15, H, W], 0 or 1."""
    return (bits[:, None] >> torch.arange(COUNT, device=bits.device).view(1, COUNT, 1, 1)) & 1


def label_loss(logits, bits, weights, share, dice=True):
    """Weighted cross entropy with the set of classes that a pixel may be; soft Dice where it may be one only.

    share: [B], how much each photo counts.
    """
    allowed = allowed_classes(bits)
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


def taught_loss(logits, batch):
    """Cross entropy with the teachers' probabilities, at half size, where they have seen the same as the student."""
    seen = (batch.taught.sum(1) > 0.5) & ~batch.is_mixed[:, None, None] & ~batch.is_hidden[:, ::2, ::2]
    weight = seen * torch.where(batch.is_tagged, 1.0, TAUGHT_WEIGHT_ANNOTATED)[:, None, None]
    cross_entropy = -(batch.taught * logits.log_softmax(1)).sum(1)
    return (cross_entropy * weight).sum() / weight.sum().clamp(min=1)


def worn_target(batch):
    """Not quite 0 or 1: annotations forget things, and the teachers doubt some."""
    if batch.taught_worn is None:
        return batch.worn * 0.96 + 0.02
    return torch.where(batch.is_mixed[:, None], batch.worn, 0.6 * batch.worn + 0.4 * batch.taught_worn)


def loss_of(fine, coarse, worn, batch, weights, step):
    """fine: [B, 15, H/2, W/2], coarse: [B, 15, H/8, W/8] or None, worn: [B, 10], logits."""
    is_taught = batch.taught is not None
    share = torch.where(batch.is_tagged, TAGGED_WEIGHT_TAUGHT if is_taught else TAGGED_WEIGHT, 1.0)
    i, j = step % 2, step // 2 % 2  # the logits' own size: a quarter of the labels, all of them in four steps
    loss = label_loss(fine, batch.bits[:, i::2, j::2], weights, share)
    if coarse is not None:
        loss = loss + 0.3 * label_loss(coarse, batch.bits[:, 4::8, 4::8], weights, share, dice=False)
    if is_taught:
        loss = loss + TAUGHT_WEIGHT * taught_loss(fine, batch)
    return loss + WORN_WEIGHT * F.binary_cross_entropy_with_logits(worn, worn_target(batch))
