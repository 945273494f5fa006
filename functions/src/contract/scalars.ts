import * as z from 'zod/mini';

/** A Firebase Auth uid. */
export const Uid = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[\w-]+$/));

/** An id that Atelier gave: safe as a document id and as part of a Storage path. */
export const Id = z
  .string()
  .check(z.minLength(1), z.maxLength(128), z.regex(/^[A-Za-z0-9][\w-]*$/));

/** `data:image/png;base64,...` Only the head is checked here; decoding the picture decides about the rest. */
export const ImageDataUrl = z
  .string()
  .check(z.maxLength(28_000_000), z.regex(/^data:image\/[a-z0-9.+-]+;base64,/));

/** A picture in a request: a data URL, or the address of one of the caller's own pictures. */
export const ImageReference = z.union([
  ImageDataUrl,
  z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
]);

/** The address of a picture in Cloud Storage. */
export const ImageUrl = z.url({ protocol: /^https?$/ });

/**
 * A picture of a few pixels, to be shown enlarged until the one that it stands for is there. Its letters are those of base64 alone: it
 * is put into a style.
 */
export const PicturePlaceholder = z
  .string()
  .check(z.maxLength(600), z.regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/));

export const Timestamp = z.iso.datetime();

/** Which adapter made a reply, such as `local`, `gemini` or `replicate`. */
export const Engine = z.string().check(z.minLength(1), z.maxLength(40));

export const Success = z.object({ success: z.literal(true) });

/**
 * Where a page of a list begins: `<milliseconds>_<id>` of the last entry before, as `next_cursor` gave it. Fourteen digits reach the year
 * 5138; what is later than the year 9999 no database takes.
 */
export const PageCursor = z
  .string()
  .check(z.maxLength(200), z.regex(/^\d{1,14}_[A-Za-z0-9][\w-]{0,127}$/));
