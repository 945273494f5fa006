/** Whether an open coat and what is worn under it are cut out as two pieces, on photos with labels of 59 classes. */
import type { Mask, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import type { SegmentedPiece } from '../../functions/src/vision/segmenter/segmenter.ts';
import { scoreMasks } from './mask-scores.ts';
import { OUTERWEAR } from './worn-kinds.ts';

/** Of both layers: 1 inside, height x width. */
export type Layers = { coat: Uint8Array; under: Uint8Array };
/** `coat` and `under` are intersections over union, 0 where the layer was not found; both null where the photo shows no open coat. */
export type LayerScore = {
  shown: boolean;
  found: boolean;
  coat: number | null;
  under: number | null;
};

const UNDER = [
  ...['blouse', 'bodysuit', 'bra', 'dress', 'hoodie', 'intimate', 'jumper', 'romper', 'shirt'],
  ...['sweater', 'sweatshirt', 't-shirt', 'top', 'vest'],
];
/** Of the picture; and at least this share of both layers must be under the coat. */
const MIN_SHARE = { coat: 0.01, under: 0.003, ofBoth: 0.08 };

/** An annotated coat and what is seen under it; null where the photo shows no open coat. */
export function annotatedLayers({ data }: Mask, classes: readonly string[]): Layers | null {
  const within = (names: readonly string[]) =>
    Uint8Array.from(data, (label) => (names.includes(classes[label] ?? '') ? 1 : 0));
  const layers = { coat: within(OUTERWEAR), under: within(UNDER) };
  const [coat, under] = [areaOf(layers.coat), areaOf(layers.under)];
  const isOpen =
    coat > MIN_SHARE.coat * data.length &&
    under > MIN_SHARE.under * data.length &&
    under > MIN_SHARE.ofBoth * (coat + under);
  return isOpen ? layers : null;
}

export function scoreLayers(
  pieces: readonly SegmentedPiece[],
  shown: Layers | null,
  photo: RgbImage,
): LayerScore {
  const of = (...labels: SegmentedPiece['label'][]) =>
    maskOf(
      pieces.filter(({ label }) => labels.includes(label)),
      photo,
    );
  const [coat, under] = [of('outerwear'), of('shirt', 'dress')];
  const found = areaOf(coat) > 0 && areaOf(under) > 0;
  const iou = (mask: Uint8Array, truth: Uint8Array) =>
    found ? (scoreMasks(mask, truth, photo).iou ?? 0) : 0;
  return {
    shown: shown !== null,
    found,
    coat: shown && iou(coat, shown.coat),
    under: shown && iou(under, shown.under),
  };
}

/** How many open coats were found, and the mean intersection over union of those. */
export function summariseLayers(scores: readonly LayerScore[]) {
  const right = scores.filter(({ shown, found }) => shown && found);
  const mean = (layer: 'coat' | 'under') => {
    const sum = right.reduce((total, score) => total + (score[layer] ?? 0), 0);
    return Math.round((sum / Math.max(1, right.length)) * 1000) / 1000;
  };
  const count = (of: LayerScore['shown']) => scores.filter(({ shown }) => shown === of);
  return {
    open: count(true).length,
    found: right.length,
    mistaken: count(false).filter(({ found }) => found).length,
    coatIou: mean('coat'),
    underIou: mean('under'),
  };
}

/** 1 where one of the pieces has at least half opacity; height x width of the photo. */
export function maskOf(pieces: readonly SegmentedPiece[], photo: RgbImage): Uint8Array {
  const inside = new Uint8Array(photo.width * photo.height);
  for (const { box, mask } of pieces)
    for (let y = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++)
        if (mask.data[y * box.width + x]! >= 128)
          inside[(box.top + y) * photo.width + box.left + x] = 1;
  return inside;
}

const areaOf = (mask: Uint8Array): number => mask.reduce((sum, is) => sum + is, 0);
