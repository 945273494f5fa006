import { AppError } from '../../contract/app-error.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { SafeFetch } from '../../outbound/safe-fetch.ts';
import { shiftLandmarks } from '../../vision/garments/garment-landmarks.ts';
import { decodeMaskPng, encodeJpeg } from '../../vision/pictures/image-codec.ts';
import type { Mask, RgbImage } from '../../vision/pixels/image.ts';
import {
  BODY_GARMENTS,
  type BodyGarment,
  type PersonParse,
} from '../../vision/body/person-parse.ts';
import { resizeMask } from '../../vision/pixels/resample.ts';
import { shrinkTo } from '../../vision/body/try-on-parts.ts';
import {
  type CleanMask,
  cleanMask,
  cutToBox,
  estimateConfidence,
  separateMasks,
  wholeMask,
} from './replicate-masks.ts';
import { type PredictionOptions, type RunPrediction, SERVICE } from './replicate-predictions.ts';
import { predictionsOfJob } from './running-predictions.ts';
import type { LongWork } from '../../vision/pictures/long-work.ts';
import { type BeforeSending, mustRecord } from '../../vision/pictures/before-sending.ts';
import type { SegmentedPiece, Segmentation, Segmenter } from '../../vision/segmenter/segmenter.ts';

export type ReplicateDeps = {
  predict: RunPrediction;
  /** Fetches the masks from the addresses that the service returns. */
  fetchMask: SafeFetch;
  /** For data that the service does not return: people, landmarks, hair and skin. */
  embedded: Segmenter;
  parse: (photo: RgbImage, options?: { signal?: AbortSignal }) => Promise<PersonParse | null>;
  /** Time for a whole photo, milliseconds; below the endpoint's own 55 s. */
  timeLimitMs?: number;
};

/** Longest edge of the photo that is sent, pixels: as a `data:` address it stays well below 1 MB. */
const SENT_EDGE_PX = 1024;
const SENT_QUALITY = 85;
/** The masks come in the size of the photo that was sent, or nearly. */
const MAX_ASPECT_ERROR = 0.03;
const UNCERTAIN = 0.5;

const NO_PERSON =
  'No person was found in this photo. Please choose one that shows a person from head to feet.';
const NO_GARMENT =
  'No garments were found in this photo. Please choose one that shows the whole outfit.';
const SEVERAL_PEOPLE =
  'This photo shows several people. The outlines may include clothes of more than one.';
const ESTIMATED =
  'The confidence of the outlines is an estimate by Atelier, because the segmentation service gives none.';

type Found = Record<BodyGarment, Mask | null | 'failed'>;

/**
 * Segments with a text-prompted model on Replicate: one prediction each for shirt, pants and shoes, in parallel. Confidences are estimated, see
 * `estimateConfidence`. A photo that is to be read as a dress, or as separates, gets the embedded segmenter's result. Non-clothing pieces and the landmarks of a shirt come from the embedded segmenter.
 */
export function createReplicateSegmenter({
  predict,
  fetchMask,
  embedded,
  parse,
  timeLimitMs = 45_000,
}: ReplicateDeps): Segmenter {
  const ask = async (
    category: BodyGarment,
    image: string,
    photo: RgbImage,
    options: PredictionOptions,
    record: () => Promise<void>,
  ) => {
    const prediction = await predict(
      // The model's default negative prompt is "pants".
      { image, mask_prompt: category, negative_mask_prompt: '', adjustment_factor: 0 },
      options,
      record,
    );
    if (!prediction) return 'failed' as const;
    const signal = AbortSignal.any([options.signal, options.time]);
    try {
      const address = maskAddress(prediction.output);
      if (address === undefined) throw unusable();
      return await toPhotoSize(await download(address, fetchMask, signal), photo);
    } catch (error) {
      if (!signal.aborted) await prediction.forget();
      throw error;
    }
  };

  const askAll = async (
    photo: RgbImage,
    record: () => Promise<void>,
    caller?: AbortSignal,
    work?: LongWork,
  ): Promise<Found> => {
    const limit = AbortSignal.timeout(timeLimitMs);
    const time = work ? AbortSignal.any([limit, work.left]) : limit;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, ...(caller ? [caller] : [])]);
    const jpeg = await encodeJpeg(await shrinkTo(photo, SENT_EDGE_PX), SENT_QUALITY);
    const image = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
    const running = work && predictionsOfJob(work);
    const tell = work && tellFor(work);
    const asked = BODY_GARMENTS.map((category) => {
      const onStatus = tell?.(category);
      const options = { signal, time, ...(running && { running }), ...(onStatus && { onStatus }) };
      return ask(category, image, photo, options, record);
    });
    try {
      const [shirt, pants, shoes] = await Promise.all(asked);
      return { shirt, pants, shoes };
    } catch (error) {
      // The other predictions are useless without this one. When the time is over, all go on: the same photo, sent again, finds them.
      if (!time.aborted) stop.abort();
      // The next turn of a job must know of all predictions, also of one that is being created.
      if (work) await Promise.allSettled(asked);
      caller?.throwIfAborted();
      if (time.aborted && !(error instanceof OutboundError)) {
        throw new OutboundError(SERVICE, 'still-working');
      }
      throw error;
    }
  };

  return {
    engine: 'replicate',
    turnsToUpright: async (photo) => (await embedded.turnsToUpright?.(photo)) ?? 0,
    async segment(photo, { reading, signal, beforeSending, work } = {}): Promise<Segmentation> {
      // The service knows no dresses, so there is nothing to pay it for.
      if (reading) return embedded.segment(photo, { reading, signal });
      // Before anything is billed, so that a photo of nobody costs nothing.
      const own = await segmentHere(embedded, photo, signal);
      if (own?.shows === 'piece') return own;
      const person = await parse(photo, { signal });
      if (!person) throw new AppError('no-person', NO_PERSON);
      const found = await askAll(photo, once(mustRecord(beforeSending)), signal, work);
      const failed = BODY_GARMENTS.filter((category) => found[category] === 'failed');
      if (failed.length === BODY_GARMENTS.length) throw new OutboundError(SERVICE, 'refused');
      const garments = toPieces(found, own?.pieces ?? [], person);
      if (garments.length === 0) throw new AppError('no-garment', NO_GARMENT);
      return {
        engine: 'replicate',
        width: photo.width,
        height: photo.height,
        ...(failed.length > 0 && { isPartial: true as const }),
        pieces: [...garments, ...notClothing(own?.pieces ?? [], garments, photo)],
        notes: [
          ...(person.personCount > 1 ? [SEVERAL_PEOPLE] : []),
          ...failed.map(
            (name) =>
              `Atelier could not look for the ${name}. Please try again if they are missing.`,
          ),
          ...garments
            .filter(({ confidence }) => confidence < UNCERTAIN)
            .map(
              ({ label }) =>
                `Atelier is unsure about the outline of the ${label}. Please check it before you save.`,
            ),
          ESTIMATED,
        ],
      };
    },
  };
}

/** Tells how far the predictions of a photo are, from the status of each. */
const tellFor = (work: LongWork) => {
  const statuses = new Map<BodyGarment, Status>();
  return (category: BodyGarment) => (status: Status) => {
    statuses.set(category, status);
    const all = [...statuses.values()];
    const ended = all.filter((one) => one !== 'starting' && one !== 'processing').length;
    const isStarting = ended === 0 && all.every((one) => one === 'starting');
    work.tell(isStarting ? 'starting' : 'working', ended / BODY_GARMENTS.length);
  };
};
type Status = Parameters<NonNullable<PredictionOptions['onStatus']>>[0];

/** The predictions of one photo are one sending: the first writes it down, and the others wait for that. */
const once = (beforeSending: BeforeSending): (() => Promise<void>) => {
  let recorded: Promise<void> | undefined;
  return () => (recorded ??= beforeSending('replicate'));
};

/** The result of the embedded segmenter; null if it misses the garments, which the service may still find. */
async function segmentHere(
  embedded: Segmenter,
  photo: RgbImage,
  signal?: AbortSignal,
): Promise<Segmentation | null> {
  try {
    return await embedded.segment(photo, { signal });
  } catch (error) {
    if (error instanceof AppError && error.code === 'no-garment') return null;
    throw error;
  }
}

/** The black and white picture among the four pictures of an answer. */
function maskAddress(output: unknown): string | undefined {
  const addresses = (Array.isArray(output) ? output : []).filter((one) => typeof one === 'string');
  return addresses.find(
    (address) => URL.canParse(address) && /\/mask\.(?:jpg|png)$/.test(new URL(address).pathname),
  );
}

async function download(address: string, fetchMask: SafeFetch, signal: AbortSignal): Promise<Mask> {
  try {
    return await decodeMaskPng(await fetchMask(address, { signal }));
  } catch (error) {
    signal.throwIfAborted();
    // Replace the error, because its sentence refers to an address given by a person.
    throw unusable(error instanceof AppError ? error.code : undefined);
  }
}

async function toPhotoSize(mask: Mask, { width, height }: RgbImage): Promise<Mask> {
  const error = Math.abs((mask.width * height) / (mask.height * width) - 1);
  if (error > MAX_ASPECT_ERROR) throw unusable('another aspect ratio');
  return await resizeMask(mask, width, height);
}

const unusable = (detail = 'no mask in the output'): OutboundError =>
  new OutboundError(SERVICE, 'unusable-reply', { cause: new Error(`Replicate: ${detail}.`) });

/** Whether a piece of the embedded segmenter is what the service was asked for. A "shirt" is all that is worn on the upper body. */
const isOf = (category: BodyGarment, label: SegmentedPiece['label']): boolean =>
  label === category || (category === 'shirt' && (label === 'dress' || label === 'outerwear'));

function toPieces(found: Found, own: SegmentedPiece[], person: PersonParse): SegmentedPiece[] {
  const masks: Partial<Record<BodyGarment, Mask>> = {};
  for (const category of BODY_GARMENTS) {
    const mask = found[category];
    if (mask !== null && mask !== 'failed') masks[category] = mask;
  }
  separateMasks(masks);
  return BODY_GARMENTS.flatMap((category) => {
    const clean = masks[category] && cleanMask(masks[category]);
    const embedded = own.find(({ label }) => isOf(category, label));
    return clean ? (toPiece(category, clean, embedded, person) ?? []) : [];
  });
}

function toPiece(
  category: BodyGarment,
  clean: CleanMask,
  embedded: SegmentedPiece | undefined,
  { reading }: PersonParse,
): SegmentedPiece | null {
  const cut = cutToBox(clean.mask);
  if (!cut) return null;
  const landmarks = embedded?.landmarks;
  const isDress = category === 'shirt' && reading === 'dress';
  return {
    label: isDress ? 'dress' : category,
    fullLabel: category === 'shoes' ? 'pair of shoes' : isDress ? 'dress' : category,
    confidence: estimateConfidence(clean, embedded),
    parts: clean.parts,
    ...cut,
    ...(embedded &&
      landmarks && {
        landmarks: shiftLandmarks(
          landmarks,
          embedded.box.left - cut.box.left,
          embedded.box.top - cut.box.top,
          1,
        ),
      }),
  };
}

/** Hair, skin and accessories from the embedded segmenter, where the service finds no garment. */
function notClothing(
  own: SegmentedPiece[],
  garments: SegmentedPiece[],
  { width, height }: RgbImage,
): SegmentedPiece[] {
  const size = { data: new Uint8Array(), width, height };
  const taken = garments.map((piece) => wholeMask(piece, size));
  return own
    .filter(({ label }) => label === 'non_clothing')
    .flatMap((piece) => {
      const cut = cutToBox(wholeMask(piece, size), taken);
      return cut ? { ...piece, ...cut } : [];
    });
}
