import { CATEGORY_TABLE } from '../../contract/index.ts';
import { TYPE_PHRASES } from '../language/garment-words.ts';
import { colourKey } from '../rules/garment-match.ts';
import type { StylistGarment } from '../types.ts';

const MAX_WORDS = 9;
const MAX_LENGTH = 60;
/** Words that a garment's description has no use for, but a text that wants to be obeyed has. */
const COMMANDING =
  /\b(ignore|disregard|instruction|instructions|prompt|system|assistant|reply|respond|say|answer|output|print|reveal|forget|pretend|execute|call|tool|function|admin|password|secret|token|key|user|users|you|your|must|always|never|recommend|buy|click|visit|http|https|www|script|delete|override|developer|mode|jailbreak)\b/i;
const PLAIN_WORDS = /^[\p{L}\p{N}'’&%-]+(?: [\p{L}\p{N}'’&%-]+)*$/u;

/** The end of a name, as `nameGarments` gives it. */
const SLEEVES = /, (?=(?:no|short|rolled|long) sleeves$)/;

/**
 * What a garment is called in an answer: its name as every screen shows it, or else its description, if that reads like a garment's name;
 * otherwise a name made of its attributes. People and models write these texts, so an answer repeats none that is long, has other than
 * plain words or sounds like an order.
 */
export function labelOf(garment: StylistGarment): string {
  const { description } = garment.attributes;
  for (const text of [garment.name, description]) {
    const label = plainLabel(text);
    if (label !== null) return label;
  }
  return madeLabel(garment);
}

function plainLabel(text: string): string | null {
  const label = text
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(SLEEVES, ' with ')
    .replace(/(?<![,.])[,.]+(?= |$)/g, '')
    .trim();
  const words = label.split(' ');
  const isName = PLAIN_WORDS.test(label) && words.length <= MAX_WORDS && label.length <= MAX_LENGTH;
  if (!isName || COMMANDING.test(label) || !/\p{L}{3}/u.test(label) || looksLikeId(label))
    return null;
  return /^\p{Lu}\p{Ll}/u.test(label) ? label[0].toLowerCase() + label.slice(1) : label;
}

/** File names and generated ids say nothing to people. */
const looksLikeId = (label: string) =>
  /\d{3}/.test(label) || (/\d/.test(label) && /^[\p{L}\d_-]+$/u.test(label));

function madeLabel({ category, attributes }: StylistGarment): string {
  const { colours, pattern, type } = attributes;
  const known = TYPE_PHRASES.get(type?.toLowerCase() ?? '') ?? CATEGORY_TABLE[category].one;
  const pieces = [colourKey(colours[0]), pattern === 'plain' ? '' : pattern, known];
  return pieces.filter((piece) => piece !== '').join(' ');
}
