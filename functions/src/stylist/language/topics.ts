/** The topic of a message that asks for no outfit. */
export type Topic =
  | 'greeting'
  | 'thanks'
  | 'help'
  | 'reset'
  | 'gap'
  | 'shopping'
  | 'unrelated'
  | 'expertise'
  | 'instructions'
  | 'grooming'
  | 'care'
  | 'picture'
  | 'weather'
  | 'inventory'
  | 'judge'
  | 'outfit';

const WHOLE: readonly [RegExp, Topic][] = [
  [
    /^(hi|hello|hey|hiya|good (morning|afternoon|evening|day)|greetings|yo|howdy)( there| again| atelier| stylist)*\W*$/,
    'greeting',
  ],
  [
    /^(help|what can you do|how does this work|how do you work|who are you|what are you)( for me)?\W*$/,
    'help',
  ],
  [
    /^(start over|start again|reset|forget (everything|it all|all of it|all that|what i said)|clear)\W*$/,
    'reset',
  ],
];

/** Words of other subjects: such a message is declined unless it also asks for clothes. */
const DECLINED: readonly [RegExp, Topic][] = [
  [
    /\b(system prompt|your (instructions|prompt|rules|guidelines|configuration)|previous instructions|prior instructions|api key|password|secret key|developer mode|jailbreak|access token|other users?|another user|someone else's|admin|database|debug mode|environment variables?)\b/,
    'instructions',
  ],
  [
    /\b(doctor|rash|medicine|medical|diagnos\w*|lawyer|legal|sue|lawsuit|taxes|invest(ing|ment)?|allerg(y|ies)|symptoms?|headache|pregnan\w*|diet|calories|lose weight|therapy|depress\w*)\b/,
    'expertise',
  ],
  [
    /\b(how much (is|are|does|do|would)|price|prices|cost|costs|cheap|cheaper|afford|discount|on sale|where (can|do|could) i (buy|get|find)|order( me)?|purchase|buy|shop for|shops?|store|stores|link to)\b/,
    'shopping',
  ],
  [
    /\b(hair|haircut|hairstyle|makeup|make-up|nails|nail polish|perfume|tattoo|beard|lipstick)\b/,
    'grooming',
  ],
  [/\b(wash|washing|iron|ironing|stain|laundry|dry clean|shrink|repair|hem|sew|mend)\b/, 'care'],
  [
    /\b(how do i look|photo of me|picture of me|show me wearing|try (it|them|this) on|am i (fat|ugly|pretty)|my (figure|body))\b/,
    'picture',
  ],
  [
    /\b(book|reserve|taxi|uber|call (my|the|a)|email|e-mail|remind me|calendar|alarm|translate|recipe|cook|python|javascript|program|poem|joke|song|news|stocks?|calculate|president|capital of|homework|essay|football score|directions|bitcoin|meaning of life|who won)\b/,
    'unrelated',
  ],
];

/** A message that contains only these words is thanks. */
const PLEASED = new Set(
  "ok okay thanks thank you thx cheers perfect great lovely awesome nice cool yes good wonderful brilliant love like look looks sounds that this that's it it's so very much a lot is was works helpful for the your help all i i'll take really".split(
    ' ',
  ),
);

const GAP =
  /\b(what('s| is| am i)? missing|missing (from|in)|what should i (buy|get|add)( next)?|what (to|can i) buy|gaps?\b.*\b(wardrobe|closet)|(wardrobe|closet)\b.*\bgaps?|what do i need to buy|complete my (wardrobe|closet)|add to my (wardrobe|closet)|(wardrobe|closet) (is )?(lack|need)s?)\b/;
const WEATHER_QUESTION =
  /\b(what('s| is) the (weather|temperature|forecast)|how('s| is) the weather|weather (like|today|forecast)|will it (rain|snow)|is it (going to )?(rain|cold|hot|warm)(ing)?|how (cold|warm|hot) is it)\b/;
const INVENTORY =
  /\b(do i (have|own)|have i got|i got any|how many|show (me )?(all )?(of )?(my|the)|list (all )?(of )?(my|the)|which of my|what .*\b(do|have) i (have|own|got)\b|what's in my|what is in my|count my|any .* in my (wardrobe|closet)|do you have|have you got|are there any)\b/;
const JUDGE =
  /^(so |and |hm+ |well )?(do|does|would|will|is|are|can|could|should|what about|how about)\b.*\b(go(es)? (well )?(with|together)|match(es)?|clash(es)?|work(s)? (well )?(with|together)|look(s)? (good|ok|okay|fine|bad) (with|together)|pair(s)? (well )?with|be worn with|wear .* with)\b/;
/** The message asks for an outfit, whatever else it asks. */
const OUTFIT = /\b(wear|outfits?|dress me|put together|suggest|recommend|combination)\b/;

/** The topic of a message in lower case. */
export function readTopic(message: string, isAboutClothes: boolean): Topic {
  const text = message.toLowerCase().replaceAll('’', "'").trim();
  const whole = WHOLE.find(([words]) => words.test(text));
  if (whole) return whole[1];
  const words = text.match(/[a-z']+/g) ?? [];
  if (words.length > 0 && words.every((word) => PLEASED.has(word))) return 'thanks';
  if (GAP.test(text)) return 'gap';
  const declined = DECLINED.find(([words]) => words.test(text))?.[1];
  if (declined && !(OUTFIT.test(text) && isAboutClothes)) return declined;
  if (JUDGE.test(text)) return 'judge';
  if (INVENTORY.test(text) && !/\b(outfits?|wear|put together)\b/.test(text)) return 'inventory';
  if (WEATHER_QUESTION.test(text) && !OUTFIT.test(text)) return 'weather';
  return 'outfit';
}
