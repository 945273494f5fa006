import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { lookOf, tripTo } from '../stored/kept.ts';
import { PIXEL } from '../requests/schema.ts';
import { MARKS } from './request.ts';
import type { Sources } from './schema-arbitrary.ts';

/** A PNG whose head says that it is this large; there is nothing after its head. */
const hugePng = (width: number, height: number): Uint8Array => {
  const head = Buffer.alloc(17);
  head.write('IHDR');
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  head.set([8, 6, 0, 0, 0], 12);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(13);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(head));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), length, head, sum]);
};

const asDataUrl = (type: string, bytes: Uint8Array | string): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Addresses at which nothing answers, and which nobody may be asked for; none needs a name to be looked up. */
const address: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom<string>(MARKS.photo, MARKS.garment, `${MARKS.photo}&alt=media#x`),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('https', 'http', 'HTTPS'),
        fc.constantFrom(
          '203.0.113.7',
          '[2001:db8::7]',
          '127.0.0.1:1',
          '169.254.169.254',
          'user:password@203.0.113.7:8443',
          '0x7f.1',
        ),
        fc.webPath({ size: 'small' }),
      )
      .map(([scheme, host, path]) => `${scheme}://${host}${path}`),
  },
);

/** A photo of an export, which is whole: of one that there is, and of one that there is not. */
const restored = (id: string) => ({
  ...{ id, image: PIXEL, counts: {}, visualizations: {}, masks: [], engine: 'local' },
  createdAt: '2026-01-02T03:04:05.000Z',
});

const KNOWN: Sources['known'] = {
  userId: [MARKS.uid],
  user_id: [MARKS.uid],
  uid: [MARKS.uid],
  process_id: [MARKS.process],
  photo_id: ['look', 'gone'],
  itemId: ['look-shirt', 'look-pants', 'gone'],
  itemIds: [['look-shirt'], ['look-pants', 'gone', 'look-pants']],
  id: ['look', 'look.jpg', 'look-shirt', '1700000000000'],
  trip: [tripTo('look', 'A trip'), tripTo('other', '')],
  look: [lookOf('look', 'A look'), lookOf('other', '', 'gone')],
  image_path: [
    'gone.jpg',
    `users/${MARKS.uid}/photos/gone/thumbnail.webp`,
    'users/x/photos/a/b.jpg',
  ],
  category: ['model', 'shirt', 'Pants', 'shoes', 'accessories', 'hat'],
  location: ['Lisbon', 'Portland, Maine'],
  city: ['Lisbon', 'new york'],
  budget: ['70', 12.5],
  limit: [1, 500, '2'],
  file_name: ['look', '1700000000000_a.b.PNG'],
  message: ['What shall I wear tonight?', 'Which shoes go with [look-pants]?', 'not this'],
  url: [MARKS.photo],
  // Of a restored photo, and what was worn in a try-on.
  pieces: [[], {}],
  photo: [restored('look'), restored('new')],
  masks: [[]],
  visualizations: [{}],
  music: ['Rock'],
  movies: ['Die Hard'],
};

/** Pictures of the caller's own where one is wanted; not for endpoints that work on each for seconds. */
const KNOWN_PICTURES: Sources['known'] = {
  resultImage: [MARKS.photo],
  originalImage: [MARKS.photo],
  garments: [{}, { shirt: MARKS.garment }],
};

/**
 * Pictures, addresses and values for requests. All pictures except a few small ones are broken.
 *
 * @param options.isHeavy for endpoints that work on pictures for seconds: whole pictures only now and then
 */
export const makeSources = async ({ isHeavy }: { isHeavy: boolean }): Promise<Sources> => {
  const photo = await photoWithMetadata(60, 90);
  const cutout = await cutoutPicture(50, 70);
  const whole = [toDataUrl(photo, 'image/jpeg'), toDataUrl(cutout, 'image/png')];
  const broken = [
    'data:image/png;base64,',
    'data:image/png;base64,A',
    'data:image/png;base64,####',
    'data:image/../../x;base64,AAAA',
    asDataUrl('png', cutout.slice(0, cutout.length / 2)),
    asDataUrl('jpeg', photo.slice(0, 40)),
    asDataUrl('jpeg', photo.slice(0, photo.length - 30)),
    asDataUrl('webp', 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 '),
    asDataUrl('png', hugePng(60_000, 60_000)),
    asDataUrl('png', hugePng(0, 7)),
    asDataUrl('gif', 'GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000\u00ff\u00ff\u00ff'),
    asDataUrl('svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    asDataUrl('avif', '\u0000\u0000\u0000 ftypavif\u0000\u0000\u0000\u0000'),
    asDataUrl('png', '<!doctype html>'),
    asDataUrl('jpeg', new Uint8Array(300_000)),
  ];
  const picture = fc.oneof(
    { weight: isHeavy ? 1 : 4, arbitrary: fc.constantFrom(...whole) },
    { weight: isHeavy ? 12 : 4, arbitrary: fc.constantFrom(...broken) },
    {
      weight: isHeavy ? 12 : 2,
      arbitrary: fc.base64String({ maxLength: 200 }).map((data) => `data:image/png;base64,${data}`),
    },
  );
  return { picture, address, known: isHeavy ? KNOWN : { ...KNOWN, ...KNOWN_PICTURES } };
};
