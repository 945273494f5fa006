import { AppError } from '../../contract/app-error.ts';
import { CATEGORY_TABLE, type Category, excludesEachOther } from '../../contract/index.ts';
import { answerOnce, type Answers, beforeReading } from '../../serve/answer-once.ts';
import { decodeDataUrl, isDataUrl, ownPath, toDataUrl } from '../../serve/requests/image-input.ts';
import { encodeJpeg } from '../../vision/pictures/image-codec.ts';
import type { TryOnEngine, TryOnGarment } from '../../vision/try-on/try-on-engine.ts';
import type { RequestContext } from '../../serve/handler.ts';
import type { KeptTryOn } from '../../stores/calls/answer-schema.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { PhotoLedger, PictureReference } from '../../stores/privacy/photo-ledger.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import type { RecallPerson } from './known-person.ts';
import { questionOf } from './try-on-question.ts';
import { readGarment, readPerson } from './read-pictures.ts';

export type DressDeps = {
  engine: TryOnEngine;
  items: Pick<ItemStore, 'findByImagePath'>;
  images: Pick<ImageStore, 'read' | 'parseOwnUrl'>;
  ledger: Pick<PhotoLedger, 'beforeSending'>;
  /** Without them, every request asks the engine. */
  answers?: Answers;
  /** Recalls what was seen of the person before. Without it, every try-on segments the photo. */
  recall?: RecallPerson;
};

const RESULT_QUALITY = 92;

const sentPicture = (
  reference: string,
  sent: 'photo' | 'piece',
  uid: string,
  images: DressDeps['images'],
): PictureReference =>
  isDataUrl(reference)
    ? { bytes: decodeDataUrl(reference), sent }
    : { path: ownPath(reference, uid, images) };

/**
 * Dresses the person of one picture in the garments of others, each a data URL or the caller's own address.
 * The same person in the same garments is drawn once, also where their pictures come from other addresses.
 * @returns the result as a JPEG data URL, in the size of the person's picture
 * @throws AppError `invalid-request` for two garments that take each other's place, such as a dress and pants; else as `readPerson`, `readGarment` and `TryOnEngine` do.
 */
export const dress = async (
  { engine, items, images, ledger, answers, recall }: DressDeps,
  request: {
    uid: string;
    purpose: 'try-on' | 'outfit-variation';
    person: string;
    garments: { category: Category; reference: string }[];
    /** Whether to draw it once more. */
    again: boolean;
  },
  { signal, work, returnQuota }: Pick<RequestContext, 'signal' | 'work' | 'returnQuota'>,
): Promise<KeptTryOn> => {
  const chosen = request.garments.map(({ category }) => category);
  const rival = chosen.find((one) => chosen.some((other) => excludesEachOther(one, other)));
  if (rival !== undefined) {
    const names = chosen
      .filter((one) => chosen.some((other) => excludesEachOther(one, other)))
      .map((one) => CATEGORY_TABLE[one].many);
    throw new AppError(
      'invalid-request',
      `Nobody can wear ${names.join(' and ')} at once. Please leave out one of them.`,
    );
  }
  const since = await beforeReading(answers, request.uid);
  const [person, ...dressed] = await Promise.all([
    readPerson(request.person, request.uid, images),
    ...request.garments.map(async ({ category, reference }) => {
      const garment = await readGarment(reference, request.uid, images, items);
      return { category, garment };
    }),
  ]);
  const garments: Partial<Record<Category, TryOnGarment>> = {};
  for (const { category, garment } of dressed) garments[category] = garment;
  const beforeSending = ledger.beforeSending(request.uid, request.purpose, [
    sentPicture(request.person, 'photo', request.uid, images),
    ...request.garments.map(({ reference }) =>
      sentPicture(reference, 'piece', request.uid, images),
    ),
  ]);
  const question = {
    uid: request.uid,
    kind: 'try-on' as const,
    parts: [engine.engine, ...questionOf(person, garments)],
    again: request.again,
    since,
  };
  return answerOnce(answers, question, { returnQuota }, async () => {
    const { uid, person: reference } = request;
    const keep = await recall?.({ uid, reference, photo: person, signal });
    const result = await engine
      .tryOn(person, garments, { signal, beforeSending, work })
      .finally(() => keep?.());
    const answer = {
      image: toDataUrl(await encodeJpeg(result.image, RESULT_QUALITY), 'image/jpeg'),
      engine: result.engine,
      notes: result.notes,
      ...(result.verdict && { verdict: result.verdict }),
    };
    return { answer, isWhole: true };
  });
};
