import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PEOPLE = join(import.meta.dirname, '../../emulator-data/source/pictures/people');

/** A picture of a person from head to feet: one of the people drawn for the demo. */
export const personPicture = (): Uint8Array => readFileSync(join(PEOPLE, 'ada.jpg'));
