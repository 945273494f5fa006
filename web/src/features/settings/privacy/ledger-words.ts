import type { LedgerLine, MadeFromPhoto, OtherPicture, PicturePurpose } from '@contract';
import { SERVICE_FACTS } from '@contract';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export const dayOf = (moment: string): string => DAY.format(new Date(moment));
const momentOf = (moment: string): string => MOMENT.format(new Date(moment));

const PURPOSES: Record<PicturePurpose, string> = {
  'find-clothes': 'to find the clothes in it',
  'try-on': 'for a try-on',
  'outfit-variation': 'for the outfit generator',
  'studio-picture': 'to draw a studio picture',
  attributes: 'to describe it',
};
const SENT: Record<LedgerLine['sent'], string> = {
  photo: 'The photo',
  piece: 'A piece of it',
  result: 'A saved try-on of it',
};

/** When it was sent: once on a day, or several times between two. */
const timesOf = ({ times, firstAt, lastAt }: LedgerLine): string => {
  if (times === 1) return `on ${momentOf(lastAt)}`;
  const often = times === 2 ? 'twice' : `${times} times`;
  return `${often}, first on ${dayOf(firstAt)}, last on ${momentOf(lastAt)}`;
};

/** `The photo, for a try-on, on Nov 3, 2026, 10:12 AM` */
export const lineOf = (line: LedgerLine): string =>
  `${SENT[line.sent]}, ${PURPOSES[line.purpose]}, ${timesOf(line)}`;

/** Lines by service, the service that received something last first. */
export const byService = (lines: readonly LedgerLine[]) =>
  [...new Set(lines.map(({ service }) => service))].map((service) => ({
    service,
    ...SERVICE_FACTS[service],
    lines: lines.filter((line) => line.service === service),
  }));

export const otherTitle = ({ kind, pictures }: OtherPicture): string => {
  switch (kind) {
    case 'unsaved':
      return 'A picture that was not saved';
    case 'deleted':
      return 'A photo that you deleted';
    case 'forgotten':
      return 'A photo that Atelier forgot';
    case 'piece':
      return 'A piece without a photo';
    case 'try-on':
      return 'A saved try-on';
    case 'earlier':
      return pictures === 1 ? 'An earlier picture' : `${pictures} earlier pictures`;
  }
};

const count = (number: number, one: string, many: string): string[] =>
  number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${many}`];

/** What is, or was, removed; an empty list if it is nothing. */
export const madeWords = ({
  photos,
  pieces,
  try_ons,
  deleted,
  unsaved,
}: MadeFromPhoto): string[] => [
  ...(photos > 0 ? ['the photo'] : []),
  ...count(pieces, 'piece', 'pieces'),
  ...count(try_ons, 'saved try-on', 'saved try-ons'),
  ...count(deleted, 'recently deleted item', 'recently deleted items'),
  ...count(unsaved, 'result that was not saved', 'results that were not saved'),
];

const LIST = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** The sentence after a photo was forgotten. */
export const forgottenWords = (removed: MadeFromPhoto): string => {
  const words = LIST.format(madeWords(removed));
  return words === '' ? 'Nothing made from this photo is left.' : `Removed for good: ${words}.`;
};
