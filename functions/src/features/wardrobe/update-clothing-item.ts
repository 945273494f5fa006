import type { FactChanges, PieceFacts, updateClothingItem } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import { pieceGone } from './get-clothing-item.ts';
import { toPieceReply } from './list-pieces.ts';

type Deps = {
  items: Pick<ItemStore, 'list' | 'changeFacts'>;
  images: Pick<ImageStore, 'url'>;
  now: () => Date;
};

const FIRST_DAY = '1900-01-01';
/** Where the date line is crossed first, it is 14 hours later than UTC. */
const AHEAD_MS = 14 * 60 * 60_000;

const assertPast = (day: string | undefined, now: Date): void => {
  if (day === undefined) return;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    throw new AppError('invalid-request', 'This day does not exist.');
  }
  const today = new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
  if (day > today) throw new AppError('invalid-request', 'This day is in the future.');
  if (day < FIRST_DAY) {
    throw new AppError('invalid-request', 'Please choose a day after the year 1899.');
  }
};

let currencies: ReadonlySet<string> | undefined;
const isCurrency = (code: string): boolean => {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
};

/** Tags without repetitions; `Summer` and `summer` are one. */
const distinctTags = (tags: readonly string[]): string[] => {
  const keys = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, index) => keys.indexOf(keys[index]!) === index);
};

/** The facts after some changes. A cleared field is left out, and so are empty tags and a heart that was taken away. */
export const changedFacts = (facts: PieceFacts, changes: FactChanges): PieceFacts => {
  const { tags, ...rest } = changes;
  const after = {
    ...facts,
    ...rest,
    ...(tags !== undefined && { tags: tags && distinctTags(tags) }),
  };
  const isKept = (value: unknown): boolean =>
    value !== undefined &&
    value !== null &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(after).filter(([, value]) => isKept(value)));
};

/** @throws AppError `not-found`, and `invalid-request` as the contract says. */
export const makeUpdateClothingItem =
  ({ items, images, now }: Deps): Handler<typeof updateClothingItem> =>
  async ({ userId, itemId, ...given }) => {
    const changes = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as FactChanges;
    if (Object.keys(changes).length === 0) {
      throw new AppError('invalid-request', 'There is nothing to change.');
    }
    assertPast(changes.boughtOn ?? undefined, now());
    assertPast(changes.gone?.on, now());
    if (changes.price && Math.round(changes.price.amount * 100) / 100 !== changes.price.amount) {
      throw new AppError('invalid-request', 'Please write the price with at most two decimals.');
    }
    if (changes.price && !isCurrency(changes.price.currency)) {
      throw new AppError('invalid-request', 'This currency is not known. Please choose another.');
    }
    const changed = await items.changeFacts(userId, itemId, (facts) =>
      changedFacts(facts, changes),
    );
    if (!changed) throw pieceGone();
    const names = nameGarments(await items.list(userId, MAX_NAMED));
    return { success: true, piece: toPieceReply(changed, names, images) };
  };
