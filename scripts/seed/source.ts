import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from '../../functions/src/contract/clothes/garments.ts';
import type { Preferences } from '../../functions/src/contract/accounts/profile.ts';

/** A demo account as `accounts.json` has it; the first is the one that the sign-in screen offers. */
export type SeedAccount = {
  label: string;
  uid: string;
  email: string;
  password: string;
  displayName: string;
  preferences: Preferences;
};

/** A drawn garment: the words that tell it apart. */
export type SeedGarment = { category: Category; name: string; colours: string[] };

/** A photo of a wardrobe, and what the garments cut out of it are called. */
export type SeedPhoto = { picture: string; names: Partial<Record<Category, string>> };

/** What one account has. Pictures are files below `source/pictures`; a try-on's photo is one of `photos`. */
export type SeedWardrobe = {
  photos: SeedPhoto[];
  garments: string[];
  tryOns: { photo: string; garments: string[] }[];
};

export type SeedSource = {
  folder: string;
  accounts: SeedAccount[];
  /** By picture. */
  garments: Record<string, SeedGarment>;
  /** By uid. */
  wardrobes: Record<string, SeedWardrobe>;
};

/** Reads what the demo data is made from: `emulator-data/source`. */
export function readSource(root: string): SeedSource {
  const folder = join(root, 'emulator-data', 'source');
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const accounts = read('accounts.json') as SeedAccount[];
  const wardrobe = read('wardrobe.json') as Pick<SeedSource, 'garments' | 'wardrobes'>;
  return { folder, accounts, ...wardrobe };
}

/** The bytes of a picture of the source. */
export const readPicture = (source: SeedSource, picture: string): Buffer =>
  readFileSync(join(source.folder, 'pictures', picture));
