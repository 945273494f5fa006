import * as z from 'zod/mini';

/** A Firebase Auth uid. */
export const Uid = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[\w-]+$/));

/** An id that Atelier has created: safe as a document id and as part of a Storage path. */
export const Id = z
  .string()
  .check(z.minLength(1), z.maxLength(128), z.regex(/^[A-Za-z0-9][\w-]*$/));

/** `data:image/png;base64,...` Only the head is checked here; decoding the picture checks the rest. */
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
 * How a reply carries its pictures: `inline` as data URLs, as documented, or as the `address` of a file, which is kept for a day unless the result
 * is saved.
 */
export const PictureForm = z.enum(['inline', 'address']);
export type PictureForm = z.infer<typeof PictureForm>;

/** A picture in a reply: an address if the request asked for `pictures: 'address'`, else a data URL. */
export const ReplyPicture = z.union([ImageDataUrl, ImageUrl]);

/**
 * A picture of a few pixels, shown enlarged until the real picture is loaded. It may contain only base64 characters, because the web inserts it
 * into a style.
 */
export const PicturePlaceholder = z
  .string()
  .check(z.maxLength(600), z.regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/));

export const Timestamp = z.iso.datetime();

/** Which adapter made a reply, such as `local`, `gemini` or `replicate`. */
export const Engine = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * A sentence for people: an embedded engine answered in place of the configured service, because the spending ceiling of the day is reached.
 * Missing in every other reply.
 */
export const EngineNotice = z.optional(z.string().check(z.minLength(1), z.maxLength(300)));

export const Success = z.object({ success: z.literal(true) });

/**
 * The start of a page of a list: `<milliseconds>_<id>` of the previous page's last entry, as returned in `next_cursor`. Fourteen digits reach the
 * year 5138; databases refuse dates after the year 9999.
 */
export const PageCursor = z
  .string()
  .check(z.maxLength(200), z.regex(/^\d{1,14}_[A-Za-z0-9][\w-]{0,127}$/));

/**
 * Pass as `cursor` for the next page; null at the end. Only in replies to a request with a `limit` or a `cursor`: clients that know only the
 * documented reply get that.
 */
export const NextCursor = z.optional(z.nullable(z.string()));
