import type { ShirtLandmarks } from '../garments/garment-landmarks.ts';
import { closedSides, SHOWN } from './closed-front.ts';
import type { PersonParse } from './person-parse.ts';
import { measureWornShirt } from './worn-shirt.ts';

/**
 * Landmarks of a coat that is not told from the clothes under it. It may be open below these, so it ends where its halves do.
 * @returns pixels of `parse.photo`; undefined when no shirt was found
 */
export function measureWholeCoat(parse: PersonParse): ShirtLandmarks | undefined {
  const { inside } = parse.garments.shirt;
  // A hand before the coat is no sleeve.
  const landmarks = measureWornShirt(parse, closedSides(parse), { shown: inside, sleeves: inside });
  return landmarks && { ...landmarks, isWhole: true };
}

/**
 * Landmarks of a shirt or dress, as wide as it is where something hides its middle.
 * @returns pixels of `parse.photo`; undefined when no shirt was found
 */
export const measureWholeShirt = (parse: PersonParse): ShirtLandmarks | undefined =>
  measureWornShirt(parse, parse.garments.shirt.inside, { closed: closedSides(parse) });

/**
 * Landmarks of a shirt or dress under an open coat: it is as wide as both together, and ends where it is last seen. Its sleeves are hidden.
 * @param under 0..1, grid height x width
 * @returns pixels of `parse.photo`; undefined when no shirt was found
 */
export function measureUnderCoat(
  parse: PersonParse,
  under: Float32Array,
): ShirtLandmarks | undefined {
  const { inside } = parse.garments.shirt;
  const { width } = parse.grid;
  const last = under.findLastIndex((value) => value >= SHOWN);
  const end = (Math.floor(last / width) + 1) * width;
  const landmarks = measureWornShirt(
    parse,
    inside.map((value, p) => (p < end ? value : 0)),
  );
  return landmarks && { ...landmarks, sleeves: { left: null, right: null }, sleevesHidden: true };
}
