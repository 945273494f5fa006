import type { Category } from '../clothes/categories.ts';
import { ALL, BETWEEN, kind, NOT_SUMMER, NOT_WINTER, type GarmentKind } from './garment-kind.ts';

/** Also among shirts, where coats, jackets and dresses were kept before they had categories of their own. */
const OUTER_KINDS: readonly GarmentKind[] = [
  kind('puffer jacket', 5, 2, { names: ['puffer', 'down jacket', 'quilted jacket'] }),
  kind('parka', 5, 2, { asked: 'jacket', names: ['anorak'] }),
  kind('trench coat', 4, 4, {
    asked: 'coat',
    also: ['trench'],
    names: ['mac'],
    seasons: BETWEEN,
  }),
  kind('raincoat', 3, 2, {
    asked: 'coat',
    names: ['rain jacket', 'windbreaker'],
    seasons: BETWEEN,
  }),
  kind('coat', 5, 4, { asked: 'coat', also: ['overcoat'], names: ['peacoat', 'topcoat'] }),
  kind('leather jacket', 4, 2, { names: ['biker jacket'], seasons: NOT_SUMMER }),
  kind('denim jacket', 3, 2, {
    asked: 'jacket',
    names: ['jean jacket', 'trucker jacket'],
    seasons: BETWEEN,
  }),
  kind('bomber jacket', 3, 2, { names: ['bomber'], seasons: BETWEEN }),
  kind('blazer', 3, 4, {
    asked: 'blazer',
    also: ['sport coat', 'suit jacket'],
    names: ['tuxedo', 'dinner jacket'],
    seasons: NOT_SUMMER,
  }),
  kind('overshirt', 3, 2, { names: ['shacket', 'shirt jacket'], seasons: BETWEEN }),
  kind('jacket', 4, 3, { asked: 'jacket', seasons: NOT_SUMMER }),
];
const ONE_PIECE_KINDS: readonly GarmentKind[] = [
  kind('jumpsuit', 2, 3, {
    asked: 'jumpsuit',
    also: ['playsuit', 'romper'],
    names: ['overall', 'dungarees'],
  }),
  kind('dress', 2, 3, { asked: 'dress', also: ['gown', 'sundress'] }),
];

/**
 * Kinds of garment by category, specific ones before general ones. Warmth follows the ordering of clothing insulation in ISO 9920 (a T-shirt below
 * a shirt below a thick sweater below a coat), formality the usual dress codes; both are rules of thumb. Garments of a category that is left out
 * are graded by their shape alone.
 */
export const GARMENT_KINDS: Readonly<Partial<Record<Category, readonly GarmentKind[]>>> = {
  shirt: [
    ...OUTER_KINDS,
    kind('cardigan', 4, 3, { asked: 'cardigan' }),
    kind('hoodie', 4, 1, { asked: 'hoodie', also: ['hooded sweatshirt'], seasons: NOT_SUMMER }),
    kind('sweatshirt', 4, 1, { asked: 'hoodie', names: ['crewneck'], seasons: NOT_SUMMER }),
    kind('roll-neck', 4, 3, {
      asked: 'turtleneck',
      also: ['turtleneck', 'roll neck'],
      names: ['turtle neck', 'polo neck'],
    }),
    kind('sweater', 4, 3, {
      asked: 'sweater',
      also: ['jumper', 'pullover', 'knit'],
      names: ['cable-knit'],
    }),
    kind('vest', 3, 3, { asked: 'vest', also: ['waistcoat', 'gilet'], seasons: BETWEEN }),
    ...ONE_PIECE_KINDS,
    kind('tank top', 1, 1, {
      asked: 'tank top',
      also: ['tank', 'camisole', 'singlet', 'crop top'],
    }),
    kind('long-sleeved top', 3, 2, { names: ['longsleeve', 'long-sleeve'] }),
    kind('t-shirt', 2, 2, { asked: 't-shirt', also: ['tee', 't shirt', 'tshirt'] }),
    kind('polo shirt', 2, 3, { asked: 'polo', also: ['polo'] }),
    kind('tunic', 2, 2),
    kind('blouse', 2, 3, { asked: 'blouse' }),
    kind('flannel shirt', 4, 2, { names: ['lumberjack shirt'] }),
    kind('denim shirt', 3, 2, { names: ['chambray shirt'], seasons: NOT_WINTER }),
    kind('oxford shirt', 3, 4, {
      asked: 'dress shirt',
      also: ['button-down', 'button down'],
      names: ['oxford'],
      seasons: ALL,
    }),
    kind('dress shirt', 3, 5, {
      asked: 'dress shirt',
      names: ['formal shirt', 'poplin shirt'],
      seasons: ALL,
    }),
    kind('shirt', 3, 3, { seasons: NOT_WINTER }),
  ],
  pants: [
    kind('shorts', 1, 1, { asked: 'shorts', also: ['bermudas'] }),
    kind('leggings', 3, 1, { asked: 'leggings', also: ['tights'], seasons: ALL }),
    kind('joggers', 3, 1, {
      asked: 'joggers',
      also: ['sweatpants', 'track pants'],
      names: ['jogging bottoms'],
      seasons: ALL,
    }),
    kind('miniskirt', 2, 2, { asked: 'skirt', names: ['mini skirt'] }),
    kind('skirt', 2, 3, { asked: 'skirt', seasons: NOT_WINTER }),
    kind('jeans', 3, 2, { asked: 'jeans', names: ['denim'], seasons: NOT_SUMMER }),
    kind('cargo trousers', 3, 1, {
      asked: 'cargo pants',
      also: ['cargo pants'],
      names: ['cargo', 'utility trousers', 'utility pants'],
      seasons: ALL,
    }),
    kind('chinos', 3, 3, { asked: 'chinos', also: ['chino', 'khakis'], seasons: NOT_WINTER }),
    kind('dress trousers', 3, 4, {
      asked: 'dress pants',
      also: ['tailored trousers', 'suit trousers', 'dress pants', 'slacks'],
      seasons: ALL,
    }),
    kind('culottes', 2, 3, { names: ['palazzo'] }),
    kind('trousers', 3, 3, { names: ['pants'], seasons: NOT_SUMMER }),
  ],
  shoes: [
    kind('flip-flops', 1, 1, { asked: 'sandals', also: ['flip flops'], names: ['thongs'] }),
    kind('sandals', 1, 2, { asked: 'sandals', also: ['sandal', 'slides'] }),
    kind('espadrilles', 1, 2, { asked: 'sandals', names: ['espadrille'] }),
    kind('slippers', 2, 1, { asked: 'slippers', also: ['slipper'], seasons: ALL }),
    kind('wellington boots', 4, 1, {
      names: ['wellies', 'rain boots', 'rubber boots'],
      seasons: NOT_SUMMER,
    }),
    kind('hiking boots', 4, 1, {
      asked: 'boots',
      names: ['walking boots', 'trekking boots'],
      seasons: NOT_SUMMER,
    }),
    kind('chelsea boots', 4, 3, { asked: 'ankle boots', names: ['chelsea'], seasons: NOT_SUMMER }),
    kind('ankle boots', 4, 3, {
      asked: 'ankle boots',
      names: ['ankle boot', 'booties'],
      seasons: NOT_SUMMER,
    }),
    kind('boots', 4, 2, { asked: 'boots', also: ['boot'], seasons: NOT_SUMMER }),
    kind('sneakers', 3, 2, {
      asked: 'sneakers',
      also: ['sneaker', 'trainer', 'tennis shoes'],
      names: ['trainers', 'running shoes'],
      seasons: ALL,
    }),
    kind('loafers', 2, 3, {
      asked: 'loafers',
      also: ['loafer', 'moccasins'],
      names: ['slip-ons'],
      seasons: NOT_WINTER,
    }),
    kind('oxford shoes', 3, 5, {
      asked: 'dress shoes',
      also: ['oxfords', 'brogues'],
      names: ['oxford'],
      seasons: ALL,
    }),
    kind('derby shoes', 3, 4, {
      asked: 'dress shoes',
      also: ['derbies', 'monk straps'],
      names: ['derby'],
      seasons: ALL,
    }),
    kind('heels', 2, 4, {
      asked: 'heels',
      also: ['pumps', 'stilettos', 'high heels'],
      seasons: NOT_WINTER,
    }),
    kind('ballet flats', 2, 3, {
      asked: 'flats',
      also: ['flats', 'ballerinas'],
      seasons: NOT_WINTER,
    }),
  ],
  dress: [
    kind('evening dress', 2, 5, {
      asked: 'evening dress',
      also: ['evening gown', 'ball gown', 'cocktail dress'],
      seasons: ALL,
    }),
    kind('sundress', 1, 2, { asked: 'sundress', also: ['summer dress', 'beach dress'] }),
    kind('knit dress', 4, 3, {
      asked: 'knit dress',
      also: ['sweater dress', 'jumper dress'],
      names: ['wool dress'],
      seasons: NOT_SUMMER,
    }),
    kind('shirt dress', 2, 3, { asked: 'shirt dress', also: ['shirtdress'] }),
    kind('sheath dress', 3, 4, { names: ['pencil dress', 'office dress'], seasons: ALL }),
    kind('jumpsuit', 2, 3, {
      asked: 'jumpsuit',
      also: ['playsuit', 'romper'],
      names: ['overall', 'dungarees'],
    }),
    kind('dress', 2, 3, { asked: 'dress', also: ['gown'] }),
  ],
  outerwear: OUTER_KINDS,
  bag: [
    kind('backpack', 3, 2, { asked: 'backpack', also: ['rucksack'], seasons: ALL }),
    kind('tote bag', 3, 3, { asked: 'tote bag', also: ['tote', 'shopper'], seasons: ALL }),
    kind('clutch', 3, 5, { asked: 'clutch', also: ['evening bag'], seasons: ALL }),
    kind('briefcase', 3, 4, { asked: 'briefcase', also: ['laptop bag'], seasons: ALL }),
    kind('sports bag', 3, 1, { asked: 'sports bag', also: ['gym bag', 'duffel'], seasons: ALL }),
    kind('crossbody bag', 3, 3, {
      asked: 'crossbody bag',
      also: ['shoulder bag', 'satchel', 'crossbody'],
      seasons: ALL,
    }),
    kind('handbag', 3, 4, { asked: 'handbag', also: ['purse'], seasons: ALL }),
  ],
  hat: [
    kind('beanie', 5, 1, { asked: 'beanie', also: ['woolly hat', 'wool hat', 'bobble hat'] }),
    kind('sun hat', 1, 2, {
      asked: 'sun hat',
      also: ['straw hat', 'panama hat'],
      names: ['panama', 'boater'],
    }),
    kind('baseball cap', 2, 1, { asked: 'cap', also: ['cap'], seasons: NOT_WINTER }),
    kind('bucket hat', 2, 1, { asked: 'bucket hat', seasons: NOT_WINTER }),
    kind('beret', 3, 3, { asked: 'beret', seasons: NOT_SUMMER }),
    kind('fedora', 3, 4, { asked: 'fedora', also: ['trilby'], seasons: ALL }),
  ],
  accessory: [
    kind('scarf', 4, 3, { asked: 'scarf', also: ['scarves', 'shawl'], seasons: NOT_SUMMER }),
    kind('gloves', 5, 3, { asked: 'gloves', also: ['glove', 'mittens'] }),
    kind('sunglasses', 1, 2, { asked: 'sunglasses', seasons: NOT_WINTER }),
    kind('bow tie', 3, 5, { asked: 'tie', also: ['bow tie'], seasons: ALL }),
    kind('tie', 3, 5, { asked: 'tie', also: ['necktie'], seasons: ALL }),
    kind('belt', 3, 3, { asked: 'belt', seasons: ALL }),
    kind('watch', 3, 4, { asked: 'watch', also: ['wristwatch'], seasons: ALL }),
    kind('necklace', 3, 4, {
      asked: 'jewellery',
      also: ['jewellery', 'jewelry', 'pendant'],
      seasons: ALL,
    }),
    kind('earrings', 3, 4, { asked: 'jewellery', also: ['earring'], seasons: ALL }),
    kind('bracelet', 3, 4, { asked: 'jewellery', names: ['bangle'], seasons: ALL }),
    kind('ring', 3, 4, { asked: 'jewellery', names: ['rings'], seasons: ALL }),
    kind('brooch', 3, 4, { asked: 'jewellery', seasons: ALL }),
  ],
};
