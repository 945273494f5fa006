import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeRgb, encodeJpeg } from '../../../functions/src/vision/pictures/image-codec.ts';

const PEOPLE = join(import.meta.dirname, '../../../emulator-data/source/pictures/people');

/** A picture of a person from head to feet: one of the people drawn for the demo. */
export const personPicture = (): Uint8Array => readFileSync(join(PEOPLE, 'ada.jpg'));

/** Pixels of the longer edge: large enough for every garment to be found, and half as much work for the embedded engines. */
const SMALL_PX = 720;
const small = await encodeJpeg(await decodeRgb(personPicture(), SMALL_PX), 92);

/** The same picture, smaller, for tests that do not depend on its size. */
export const smallPersonPicture = (): Uint8Array => small;
