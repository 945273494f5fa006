/** A question about a person's days, or a change that they ask for. */
export type EverydayTopic = Question | Change | 'refuse' | 'to-the-wash';
type Question =
  | 'not-worn'
  | 'how-often'
  | 'last-washed'
  | 'in-wash'
  | 'is-clean'
  | 'last-worn'
  | 'worn-on'
  | 'planned'
  | 'next-event'
  | 'calendar'
  | 'trips';
export type Change = 'wash' | 'log' | 'plan' | 'event' | 'remove' | 'move' | 'trip';

const CHANGES: readonly EverydayTopic[] = [
  'wash',
  'log',
  'plan',
  'event',
  'remove',
  'move',
  'trip',
];
export const isChange = (topic: EverydayTopic): topic is Change => CHANGES.includes(topic);

/** What else a message holds that tells its topic. */
export type Hints = {
  hasDay: boolean;
  /** Whether it names a garment, or a colour or pattern of one. */
  hasPiece: boolean;
};
type Rule = readonly [EverydayTopic, RegExp, ((hints: Hints, text: string) => boolean)?];

const POLITE =
  /^(?:(?:please|hey|hi|hello|ok|okay|so|and|then|now|also|well|atelier|can you|could you|would you|will you|can we|let's|i want to|i'd like to|i would like to|i need to|i want you to|i'd like you to|help me)\b[ ,]*)+/;

const LOOK = /\b(?:outfit|look|something|that|it|this|them|these|those|clothes)\b/;
const OCCURRENCE =
  /\b(?:event|events|appointment|appointments|meeting|meetings|interview|wedding|dinner|lunch|party|concert|conference|funeral|birthday|date)\b/;
const hasThing = ({ hasPiece }: Hints, text: string) => hasPiece || LOOK.test(text);

/** Questions; the first that fits counts. */
const QUESTIONS: readonly Rule[] = [
  [
    'not-worn',
    /\b(?:what|which|show|list|anything|any|things?|pieces|clothes)\b.*\b(?:(?:haven't|have not|didn't|did not|have i not|not|never|don't i|do i never|don't) (?:i )?(?:ever |been |yet )?(?:worn|wear|wore|wearing|used)|unworn)\b|\bunworn\b/,
  ],
  ['how-often', /\bhow (?:often|many times|much|frequently)\b.*\b(?:wear|wore|worn|worn)\b/],
  [
    'last-washed',
    /\b(?:when|how long)\b.*\b(?:wash|washed|laundered)\b/,
    (_, text) => !/\b(?:should|next)\b/.test(text),
  ],
  [
    'is-clean',
    /^(?:is|are|do|does|should|must)\b.*\b(?:clean|dirty|washed|in the (?:wash|laundry)|needs? (?:a wash|washing|to be washed|cleaning)|i wash)\b/,
    ({ hasPiece }, text) => hasPiece && !/\b(?:with|together|how)\b/.test(text),
  ],
  [
    'in-wash',
    /\b(?:what|what's|which|anything|any|show|list|how many|is there|do i have|is|are)\b.*\b(?:in (?:the|my) (?:wash|laundry)|needs? (?:a wash|washing|cleaning|to be washed)|needing a wash|dirty|laundry|to wash|unwashed|(?:should|must) i wash)\b/,
  ],
  [
    'last-worn',
    /\b(?:when|how long|how recently)\b.*\b(?:wear|wore|worn|had on)\b|\blast time\b.*\b(?:wear|wore|worn)\b|^(?:did|have) i\b.*\b(?:wear|wore|worn)\b/,
    ({ hasPiece }) => hasPiece,
  ],
  [
    'worn-on',
    /\b(?:what|which|show|tell)\b.*\b(?:i|we|have) (?:\w+ )?(?:wear|wore|worn|wearing|had on|have on)\b|\bwhat was i wearing\b|^did i (?:wear|log)\b|\bwhat did i (?:wear|log|have on)\b|\bwhat had i on\b|^what did i have\b/,
    (_, text) => !/\b(?:should|shall|could|can|would|will|am|do i)\b/.test(text),
  ],
  [
    'trips',
    /\b(?:when(?:'s| is| do| am)|what|which|any|list|show|where)\b.*\b(?:trips?|fly|leave|travell?ing|going next)\b|\bwhere am i (?:going|off to)\b/,
    ({ hasPiece }, text) =>
      !hasPiece && !/\bwear|\bpack|\boutfits?\b|\bdress\b|\bsuits?\b/.test(text),
  ],
  [
    'planned',
    /\b(?:what|what's|which|anything|something|show|is there|do i have|have i)\b.*\bplann?ed\b|\bwhat did i plan\b|\bwhat am i wearing\b|\bwhat(?:'s| is) my (?:outfit|look)\b|\bdo i have an? (?:outfit|look) (?:for|on)\b|\b(?:show|what's|what is)\b.* plans?\b/,
  ],
  [
    'next-event',
    /\bwhen(?:'s| is| are| do i have)\b|^what time (?:is|are)\b/,
    ({ hasPiece }, text) => !hasPiece && !/\b(?:trip|fly|leave|wash|best)\b/.test(text),
  ],
  [
    'calendar',
    /\b(?:what|what's|any|anything|show|list|which|is there|read|do i have|have i)\b.*\b(?:calendar|agenda|schedule|diary|events?|appointments?|meetings?|happening|going on|coming up)\b|^(?:my|show my|open my) (?:calendar|agenda|schedule)\b|^do i have (?:any )?plans\b/,
    ({ hasPiece }, text) => !hasPiece && !/\bwear|\bpack\b|\boutfits?\b|\bdress\b/.test(text),
  ],
  [
    'calendar',
    /^(?:what(?:'s| is)(?: there)?(?: on)?|what do i have|what have i got|do i have anything|have i got anything|anything)(?: on| for)?(?: [,?])*$/,
    ({ hasDay, hasPiece }) => hasDay && !hasPiece,
  ],
];

const IS_ASKED =
  /[?]|^(?:what|which|how|when|where|why|who|should|shall|do|does|did|is|are|can i|could i|may i|must i|will)\b/;

/** Changes; a question asks for none of them but a packing list. */
const REQUESTS: readonly Rule[] = [
  [
    'to-the-wash',
    /^(?:put|throw|chuck|toss|drop)\b.*\b(?:in|into|to) the (?:wash|laundry|hamper|basket|washing machine)\b/,
  ],
  [
    'wash',
    /^(?:wash|launder|clean)\b|\bmark\b.*\b(?:as )?(?:washed|clean|laundered)\b|^(?:i|we)(?:'ve| have)?(?: just)? (?:washed|laundered|cleaned)\b|\b(?:is|are) (?:now |all |freshly )?(?:washed|clean)(?: (?:again|now))?\b|\b(?:do|did|done) (?:the|my|all the|all my) (?:laundry|washing|wash)\b|\blaundry is done\b/,
  ],
  [
    'log',
    /^(?:log|record|track)\b|\bmark\b.*\bworn\b|^(?:i|we)(?:'ve| have)?(?: just)? (?:wore|worn|had on)\b|^(?:i'm|i am|i was) wearing\b|\bto my (?:wear )?log\b/,
    (hints, text) => hasThing(hints, text) || /\bplan/.test(text),
  ],
  [
    'remove',
    /^(?:remove|delete|cancel|unplan|clear|drop|unlog|take)\b/,
    ({ hasDay }, text) =>
      hasDay || /\b(?:plan|plans|outfit|event|log)\b/.test(text) || OCCURRENCE.test(text),
  ],
  ['move', /^(?:move|shift|reschedule|postpone|push)\b/, ({ hasDay }) => hasDay],
  [
    'plan',
    /^(?:i'll|i will|i am going to|i'm going to) wear\b/,
    (hints, text) => hints.hasDay && hasThing(hints, text),
  ],
  ['plan', /^(?:plan|pencil in|plan to wear)\b/, hasThing],
  [
    'plan',
    /^(?:schedule|save|set|put|add|reserve|wear|lay out)\b/,
    (hints, text) =>
      hasThing(hints, text) &&
      (/\bcalendar\b/.test(text) || (hints.hasDay && !/^(?:wear|add)\b/.test(text))),
  ],
  [
    'event',
    /^(?:add|create|put|schedule|plan|enter|make|set up|note|new|save|i have|there's|there is)\b/,
    ({ hasDay, hasPiece }, text) =>
      !hasPiece &&
      !/\b(?:outfit|look|trip|wear|to wear)\b/.test(text) &&
      (/\b(?:calendar|event|appointment)\b/.test(text) ||
        (hasDay && !/^(?:i have|there's|there is|make)\b/.test(text))),
  ],
];
/** "I'm wearing my navy chinos, which shoes go with them?" */
const ASKS_AFTERWARDS = /[.?!,;] (?:so |and |but )?(?:what|which|how|should)\b/;
const PACKING = /\b(?:pack|packing)\b|^(?:plan|add|create|make|new)\b(?: \w+){0,3} trip\b/;
const NO_CHANGE =
  /^(?:please )?(?:do not|don't|never|no need to|you need not|i don't want (?:you )?to|i do not want (?:you )?to)\b.{0,24}\b(?:wash|log|plan|pack|add|remove|move|delete|cancel|schedule|mark|record)\b|^i (?:did not|didn't|haven't|have not|never) (?:wear|worn|wash|washed|wore|plan|log)/;

/**
 * The topic of a message about a person's days; null if it is about none.
 * @param text words and marks with single spaces between them, in lower case, without the days that it names
 */
export const readEverydayTopic = (text: string, hints: Hints): EverydayTopic | null => {
  const said = text.replace(/^[ ,]+/, '');
  const asked = said.replace(POLITE, '');
  const fits = ([, pattern, holds]: Rule) =>
    pattern.test(asked) && (holds === undefined || holds(hints, asked));
  if (NO_CHANGE.test(asked) && !asked.includes('?')) return 'refuse';
  // "Can you wash the white shirt?" asks for it, "can I wash it?" does not.
  const isRequest = asked !== said && !IS_ASKED.test(asked.replace(/[?]/g, ''));
  if (PACKING.test(asked) && !/\b(?:when|how (?:do|should) i fold)\b/.test(asked)) return 'trip';
  if (isRequest || !IS_ASKED.test(asked)) {
    const change = REQUESTS.find(fits);
    if (change && !ASKS_AFTERWARDS.test(asked)) return change[0];
  }
  return QUESTIONS.find(fits)?.[0] ?? null;
};
