import { closedFront, shownBy } from '../../body/closed-front.ts';
import { measureUnderCoat } from '../../body/worn-coat.ts';
import { measureWornShirt } from '../../body/worn-shirt.ts';
import type { PersonParse } from '../../body/person-parse.ts';
import type { Layers } from './divide-layers.ts';
import { shiftLandmarks, type ShirtLandmarks } from '../../garments/garment-landmarks.ts';
import { findColourLayers } from './colour-layers.ts';
import { dressName, isJacket, outerwearName } from '../worn-kind.ts';
import { findClassLayers } from './class-layers.ts';
import type { RgbImage } from '../../pixels/image.ts';
import { inCutout, type PhotoMask, toPhotoMask } from '../photo-mask.ts';
import type { SegmentedPiece } from '../segmenter.ts';

/**
 * The garments, with the shirt or dress replaced by an outer and an inner layer if they can be separated: by what the parser takes for outerwear,
 * else by their colours.
 */
export async function withLayers(
  garments: SegmentedPiece[],
  parse: PersonParse,
  photo: RgbImage,
): Promise<SegmentedPiece[]> {
  const both = garments.find(({ label }) => label !== 'pants' && label !== 'shoes');
  if (!both) return garments;
  const layers = (await byClass(both, parse, photo)) ?? (await byColour(both, parse, photo));
  return layers ? [...layers, ...garments.filter((garment) => garment !== both)] : garments;
}

/** A coat or jacket, with the landmarks of a closed one, over a shirt or dress. */
async function byClass(
  { confidence, parts }: SegmentedPiece,
  parse: PersonParse,
  photo: RgbImage,
): Promise<SegmentedPiece[] | null> {
  const layers = findClassLayers(parse);
  const masks = layers && (await masksOf(layers, parse, photo));
  if (!layers || !masks) return null;
  const { outer, inner } = masks;
  const coat = measureWornShirt(parse, closedFront(layers.outer, parse), {
    shown: shownBy(layers.outer),
  });
  const measured = (landmarks: ShirtLandmarks | undefined, { box }: PhotoMask) =>
    landmarks && { landmarks: inCutout(landmarks, parse, photo, box) };
  const label = parse.reading === 'dress' ? 'dress' : 'shirt';
  const over = { label: 'outerwear', fullLabel: outerwearName(parse, coat), confidence } as const;
  return [
    { ...over, parts, ...outer, ...measured(coat, outer) },
    {
      label,
      fullLabel: label === 'dress' ? dressName(parse) : label,
      confidence,
      parts: 1,
      ...inner,
      ...measured(measureUnderCoat(parse, layers.inner), inner),
    },
  ];
}

/** The landmarks stay with the outer layer; they belong to both together. Colours tell no dress from a shirt. */
async function byColour(
  both: SegmentedPiece,
  parse: PersonParse,
  photo: RgbImage,
): Promise<SegmentedPiece[] | null> {
  const layers = both.label === 'dress' ? null : await findColourLayers(parse);
  const masks = layers && (await masksOf(layers, parse, photo));
  if (!layers || !masks) return null;
  const { outer, inner } = masks;
  const under = measureUnderCoat(parse, layers.inner);
  const { landmarks: measured, box, ...known } = both;
  const landmarks = measured?.kind === 'shirt' ? measured : undefined;
  const moved =
    landmarks &&
    apart(shiftLandmarks(landmarks, box.left - outer.box.left, box.top - outer.box.top));
  const over = { ...known, ...outer, ...(moved && { landmarks: moved }) };
  const isCoat = both.label === 'outerwear';
  return [
    isCoat || !isJacket(landmarks)
      ? { ...over, fullLabel: isCoat ? both.fullLabel : 'outer layer' }
      : { ...over, label: 'outerwear', fullLabel: 'outer layer' },
    {
      ...{ ...known, ...inner, label: 'shirt', fullLabel: 'inner layer' },
      ...(under && { landmarks: inCutout(under, parse, photo, inner.box) }),
    },
  ];
}

/** The landmarks of a coat that is cut out apart from what is under it. */
function apart({ isWhole: _, ...landmarks }: ShirtLandmarks): ShirtLandmarks {
  return landmarks;
}

/** Null if one of the layers cannot be seen in the photo. */
async function masksOf(
  layers: Layers,
  parse: PersonParse,
  photo: RgbImage,
): Promise<{ outer: PhotoMask; inner: PhotoMask } | null> {
  const outer = await toPhotoMask(layers.outer, parse, photo);
  const inner = await toPhotoMask(layers.inner, parse, photo);
  return outer && inner && { outer, inner };
}
