import type { KeptSegmentation } from '../../stores/calls/answer-schema.ts';
import { decodeMaskPng, encodeMaskPng } from '../../vision/pictures/image-codec.ts';
import type { Segmentation } from '../../vision/segmenter/segmenter.ts';

export const packSegmentation = async (
  { pieces, engine, width, height, notes, shows, otherReading }: Segmentation,
  turns: number,
): Promise<KeptSegmentation> => ({
  ...{ turns, engine, width, height, notes },
  ...(shows && { shows }),
  ...(otherReading && { otherReading }),
  pieces: await Promise.all(
    pieces.map(async ({ mask, ...piece }) => ({
      ...piece,
      mask: Buffer.from(await encodeMaskPng(mask)).toString('base64'),
    })),
  ),
});

export const unpackSegmentation = async ({
  pieces,
  engine,
  width,
  height,
  notes,
  shows,
  otherReading,
}: KeptSegmentation): Promise<Segmentation> => ({
  ...{ engine, width, height, notes },
  ...(shows && { shows }),
  ...(otherReading && { otherReading }),
  pieces: await Promise.all(
    pieces.map(async ({ mask, landmarks, ...piece }) => ({
      ...piece,
      ...(landmarks && { landmarks }),
      mask: await decodeMaskPng(Buffer.from(mask, 'base64')),
    })),
  ),
});
