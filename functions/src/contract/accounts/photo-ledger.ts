import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, ImageUrl, PicturePlaceholder, Timestamp, Uid } from '../scalars.ts';

/** The hosted services that can receive pictures. */
export const PICTURE_SERVICES = ['replicate', 'gemini'] as const;
export const PictureService = z.enum(PICTURE_SERVICES);
export type PictureService = z.infer<typeof PictureService>;

/** What a picture is sent for. */
export const PICTURE_PURPOSES = [
  'find-clothes',
  'try-on',
  'outfit-variation',
  'studio-picture',
  'attributes',
] as const;
export const PicturePurpose = z.enum(PICTURE_PURPOSES);
export type PicturePurpose = z.infer<typeof PicturePurpose>;

/** Which picture was sent: the photo itself, a piece cut out of it, or a saved try-on made of it. */
export const SENT_PICTURES = ['photo', 'piece', 'result'] as const;
export const SentPicture = z.enum(SENT_PICTURES);
export type SentPicture = z.infer<typeof SentPicture>;

/** All times that a service received a picture for a purpose. */
export const LedgerLine = z.object({
  service: PictureService,
  purpose: PicturePurpose,
  sent: SentPicture,
  times: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  firstAt: Timestamp,
  lastAt: Timestamp,
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** What a service says that it does with pictures, from its own documents. */
export type ServiceFacts = {
  name: string;
  /** The first is shown with each picture, so it says what matters most. */
  sentences: readonly [string, ...string[]];
  /** The documents that the sentences are from. */
  documents: readonly string[];
  /** The day on which somebody read them. */
  checkedOn: string;
};

export const SERVICE_FACTS: Readonly<Record<PictureService, ServiceFacts>> = {
  replicate: {
    name: 'Replicate',
    sentences: [
      'By default, Replicate deletes the pictures after an hour. Atelier could not check whether it uses them to train models.',
      'Atelier asks for shirt, pants and shoes separately, so the photo is sent up to three times for one search.',
    ],
    documents: ['https://replicate.com/docs/topics/predictions/data-retention'],
    checkedOn: '2026-11-23',
  },
  gemini: {
    name: 'Google Gemini',
    sentences: [
      'Google keeps the pictures for 55 days to find abuse. It may also use them to improve its products, and people may look at them, unless the operator of this Atelier pays for the service. Atelier could not check that.',
      'In the European Economic Area, Switzerland and the United Kingdom, Google does not use them for its products in either case.',
      'Google does not train models on what it keeps to find abuse.',
    ],
    documents: [
      'https://ai.google.dev/gemini-api/terms',
      'https://ai.google.dev/gemini-api/docs/usage-policies',
    ],
    checkedOn: '2026-11-23',
  },
};

/** A photo of the wardrobe with what services received of it, most recent first. */
export const LedgerPhoto = z.object({
  id: Id,
  name: z.string(),
  thumbnail: ImageUrl,
  placeholder: z.nullable(PicturePlaceholder),
  createdAt: Timestamp,
  lines: z.array(LedgerLine),
});
export type LedgerPhoto = z.infer<typeof LedgerPhoto>;

/**
 * A picture that is no photo of the wardrobe: one that was not saved (`unsaved`), a photo that is in the trash or gone (`deleted`) or was forgotten
 * (`forgotten`), a piece or a saved try-on of which no photo is known (`piece`, `try-on`), or the sum of all such pictures beyond the newest 500 (`earlier`).
 */
export const OtherPicture = z.object({
  kind: z.enum(['unsaved', 'deleted', 'forgotten', 'piece', 'try-on', 'earlier']),
  id: z.string(),
  /** Only of a photo that is in the trash or gone. */
  photoId: z.nullable(Id),
  /** How many pictures it stands for. */
  pictures: z.int().check(z.minimum(1)),
  lines: z.array(LedgerLine),
});
export type OtherPicture = z.infer<typeof OtherPicture>;

const Cursor = z.string().check(z.maxLength(220), z.regex(/^\d{1,14}_[A-Za-z0-9][\w-]{0,199}$/));

/**
 * Which services received which pictures, when and for what: with `of=wardrobe` the photos of the wardrobe, newest first; with `of=others` all other
 * pictures, last sent first.
 */
export const listPhotoLedger = endpoint({
  method: 'GET',
  path: '/user/photo-ledger/{uid}',
  function: 'photoLedger',
  owner: 'uid',
  lists: ['ledger', 'photos'],
  request: z.object({
    uid: Uid,
    of: z._default(z.enum(['wardrobe', 'others']), 'wardrobe'),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 24),
    cursor: z.optional(Cursor),
  }),
  response: z.object({
    success: z.literal(true),
    /** Whether any service ever received a picture. */
    any_sent: z.boolean(),
    /** The hosted services that are configured now, so that pictures may be sent to them. */
    services: z.array(PictureService),
    /** Empty for `of=others`. */
    photos: z.array(LedgerPhoto),
    /** Empty for `of=wardrobe`. */
    others: z.array(OtherPicture),
    /** Pass as `cursor` for the next page; null at the end. */
    next_cursor: z.nullable(z.string()),
  }),
});

const Count = z.int().check(z.minimum(0));

/** How many records were made from a photo, with the photo itself. Each counts with all its files. */
export const MadeFromPhoto = z.object({
  /** 1, or 0 if the photo is not in the wardrobe. */
  photos: Count,
  pieces: Count,
  /** Saved try-ons that show the photo or wear a piece of it. */
  try_ons: Count,
  /** Deleted photos and try-ons in the trash. */
  deleted: Count,
  /** Segmentations that were not saved. */
  unsaved: Count,
});
export type MadeFromPhoto = z.infer<typeof MadeFromPhoto>;

/** Counts what `forgetPhoto` would remove. */
export const previewForgetPhoto = endpoint({
  method: 'GET',
  path: '/wardrobe/forget-photo/{userId}/{photoId}',
  function: 'forgetPhoto',
  owner: 'userId',
  request: z.object({ userId: Uid, photoId: Id }),
  response: z.object({
    success: z.literal(true),
    made: MadeFromPhoto,
    /** What services received of it. Nobody can call that back. */
    sent: z.array(LedgerLine),
  }),
});

/**
 * Removes a photo with everything that was made from it, for good: pieces, cut-outs, masks, thumbnails, segmentations, saved try-ons, and what of
 * these is in the trash. What services have received cannot be called back, so its record stays. Succeeds if it is gone already. A call that was cut
 * off is finished by the next one, which counts for both.
 */
export const forgetPhoto = endpoint({
  method: 'POST',
  path: '/wardrobe/forget-photo/{userId}/{photoId}',
  function: 'forgetPhoto',
  owner: 'userId',
  keyed: true,
  request: z.object({ userId: Uid, photoId: Id }),
  response: z.object({
    success: z.literal(true),
    removed: MadeFromPhoto,
    sent: z.array(LedgerLine),
  }),
  timeoutMs: 55_000,
});
