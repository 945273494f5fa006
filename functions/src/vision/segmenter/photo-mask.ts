import type { Box } from '../../contract/clothes/garments.ts';
import { type GarmentLandmarks, shiftLandmarks } from '../garments/garment-landmarks.ts';
import type { Mask, RgbImage } from '../pixels/image.ts';
import { cropMask, tightBox } from '../pixels/mask.ts';
import type { PersonParse } from '../body/person-parse.ts';
import { resizeMask } from '../pixels/resample.ts';

/** A piece's mask, and where its box lies in the photo. */
export type PhotoMask = { mask: Mask; box: Box };

/** Brings a soft mask of the parse (grid height x width, 0..1) to the resolution of the photo that was parsed. Null if nothing of it is visible. */
export async function toPhotoMask(
  alpha: Float32Array,
  parse: PersonParse,
  photo: RgbImage,
): Promise<PhotoMask | null> {
  const { width, height } = parse.grid;
  const region = regionInPhoto(parse, photo);
  // A loop, because `Uint8Array.from` with a function first makes a list of all numbers: much memory, and several times as long.
  const data = new Uint8Array(alpha.length);
  for (let p = 0; p < data.length; p++) data[p] = Math.round(alpha[p] * 255);
  const mask = await resizeMask({ data, width, height }, region.width, region.height);
  const box = tightBox(mask);
  if (!box) return null;
  return {
    mask: cropMask(mask, box),
    box: { ...box, left: region.left + box.left, top: region.top + box.top },
  };
}

/** Landmarks of the parse in pixels of the cut-out. */
export function inCutout<Landmarks extends GarmentLandmarks>(
  landmarks: Landmarks,
  parse: PersonParse,
  photo: RgbImage,
  cutout: Pick<Box, 'left' | 'top'>,
): Landmarks {
  const scale = photoScale(parse, photo);
  return shiftLandmarks(landmarks, -cutout.left / scale, -cutout.top / scale, scale);
}

/** Pixels of the given photo for one of the photo at the parse's working size, >= 1. */
export function photoScale(parse: PersonParse, photo: RgbImage): number {
  return photo.width / parse.photo.width;
}

function regionInPhoto(parse: PersonParse, photo: RgbImage): Box {
  const scaleX = photo.width / parse.photo.width;
  const scaleY = photo.height / parse.photo.height;
  const { region } = parse;
  const left = Math.round(region.left * scaleX);
  const top = Math.round(region.top * scaleY);
  const right = Math.min(photo.width, Math.round((region.left + region.width) * scaleX));
  const bottom = Math.min(photo.height, Math.round((region.top + region.height) * scaleY));
  return { left, top, width: right - left, height: bottom - top };
}
