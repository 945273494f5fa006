import { type BodyLandmark, PARSE_CLASSES, type PersonParse } from '../body/person-parse.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { SeenPhoto } from '../piece/piece-finder.ts';
import { measurePhoto } from './photo-measures.ts';

const OTHERWISE =
  'Please choose one that shows a person from head to feet, or a garment that lies or hangs alone.';

const DARK =
  'This photo is too dark to tell what is in it. Please take it again in more light, or choose a brighter one.';
const PLAIN =
  'This photo shows hardly anything but one colour. If it is a garment, please step back until all of it is in the picture.';
const TEXT =
  'This looks like a page or a screen with text, and no garment was found on it. Please cut it to the picture of the garment, or choose a photo of it.';
const PERSON =
  'There seems to be a person in this photo, but the body could not be made out. Please choose one that shows the person upright, from head to feet.';
const THING =
  'Something stands out from a plain ground in this photo, but it does not look like a garment. If it is a watch, jewellery or another accessory, please photograph it beside a garment: then both are cut out, and you can label it.';
const NOTHING = `Neither a person nor a garment was found in this photo. ${OTHERWISE}`;

const FACE = `This looks like a face close up, without clothes that could be cut out. ${OTHERWISE}`;
const SKIN = `A person was found in this photo, but more skin and hair than clothes. ${OTHERWISE}`;
const NO_GARMENT =
  'A person was found in this photo, but no garments were. Please choose one that shows the whole outfit.';

/** From this probability on, the network for pieces takes the photo for one of a person. */
const PERSON_SEEN = 0.5;
/** From this one on, a category is named, although it is too unsure to be cut out. */
const PERHAPS = 0.25;
/** Below this visibility the pose network does not see a landmark. */
const VISIBLE = 0.5;
const NOSE = 0;
const SHOULDERS = [11, 12];
/** From this share of the person on, it counts as mostly skin and hair. */
const MOSTLY = 0.5;

/** `a hat`, `trousers`, `shoes`: the kind of garment in a sentence. */
export const inWords = (kind: string): string => {
  if (kind.startsWith('pair of ')) return kind.slice('pair of '.length);
  return kind.endsWith('s') && !kind.endsWith('ss') ? kind : `a ${kind}`;
};

/**
 * The sentence for a photo in which neither a person nor a piece was found: what was seen there, as far as it was measured, and which photo would
 * work.
 * @param seen what the network for pieces saw, if there is one
 */
export async function sayWhatIsSeen(photo: RgbImage, seen: SeenPhoto | undefined): Promise<string> {
  const { isDark, isPlain, hasText, hasThing } = await measurePhoto(photo);
  if (isDark) return DARK;
  if (isPlain) return PLAIN;
  if (hasText) return TEXT;
  if (!seen) return NOTHING;
  if (seen.classes.person >= PERSON_SEEN) return PERSON;
  if (seen.isPiece * seen.confidence >= PERHAPS)
    return `This may be ${inWords(seen.kind)}, but Atelier is not sure. Please photograph the garment whole and alone, on a plain ground of another colour.`;
  return hasThing ? THING : NOTHING;
}

/** The sentence for a person without garments: what was seen of the person, and which photo would work. */
export function sayWhatIsSeenOf({ landmarks, labels, photo }: PersonParse): string {
  const isIn = ({ x, y, visibility }: BodyLandmark): boolean =>
    visibility >= VISIBLE && x >= 0 && y >= 0 && x < photo.width && y < photo.height;
  if (isIn(landmarks[NOSE]) && !SHOULDERS.some((at) => isIn(landmarks[at]))) return FACE;
  let person = 0;
  let bare = 0;
  for (const label of labels) {
    const name = PARSE_CLASSES[label];
    if (name === 'background') continue;
    person++;
    if (name === 'skin' || name === 'hair') bare++;
  }
  return bare > MOSTLY * person ? SKIN : NO_GARMENT;
}
