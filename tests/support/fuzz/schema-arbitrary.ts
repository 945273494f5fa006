import fc from 'fast-check';

/** The part of JSON Schema that zod writes for the requests of the contract. */
export type JsonSchema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

/** What a schema of strings cannot tell, and values that mean something to the stack that is asked. */
export type Sources = {
  /** For strings that are to be pictures: data URLs. */
  picture: fc.Arbitrary<string>;
  /** For strings of the format `uri`. */
  address: fc.Arbitrary<string>;
  /** Values by the name of the property, taken half of the time. */
  known?: Readonly<Record<string, readonly unknown[]>>;
};

const PICTURE = '^data:image';
/** Longest list that is made; longer ones are for `broken`, or one request would be megabytes. */
const MOST_ITEMS = 6;
const LONGEST_TEXT = 12_000;
/** In the pattern of calendar dates, and in no other. */
const LEAP_DAY = '-02-29|';
/** Days that make ranges; those of a pattern alone are centuries apart. */
const NEAR_DAYS = ['2026-10-31', '2026-11-01', '2026-11-02'] as const;

/** Text that has broken programs before. */
export const ODD_TEXTS = [
  '\u0000',
  '\ud800',
  '\u202ereversed',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'İıſK',
  'ﷺ\u0301\u0301\u0301',
  '__proto__',
  'constructor',
  '.',
  '..',
  '../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '__x__',
  'a/b',
  '$where',
  '{{7*7}}',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '[look-shirt]',
] as const;

const text = ({ minLength = 0, maxLength = LONGEST_TEXT, pattern }: JsonSchema) => {
  const fits = (value: string) => value.length >= minLength && value.length <= maxLength;
  if (pattern !== undefined) {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter(fits);
  }
  const atMost = Math.min(maxLength, LONGEST_TEXT);
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: atMost }) },
      { weight: 2, arbitrary: fc.constantFrom(...ODD_TEXTS) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(minLength, atMost).map((length) => 'é'.repeat(length)),
      },
    )
    .filter(fits);
};

const string = (schema: JsonSchema, { picture, address }: Sources): fc.Arbitrary<unknown> => {
  if (schema.format === 'uri') return address;
  if (schema.format === 'date-time') {
    return fc
      .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  if (schema.pattern?.includes(LEAP_DAY))
    return fc.oneof(fc.constantFrom(...NEAR_DAYS), text(schema));
  return schema.pattern?.startsWith(PICTURE) ? picture : text(schema);
};

const integer = ({
  minimum: min = Number.MIN_SAFE_INTEGER,
  maximum: max = Number.MAX_SAFE_INTEGER,
}: JsonSchema): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min, max: Math.min(max, min + 20) }), fc.constantFrom(min, max));

const number = ({ minimum, maximum: max = 1e308, exclusiveMinimum }: JsonSchema) =>
  fc.double({
    min: minimum ?? exclusiveMinimum ?? -1e308,
    minExcluded: exclusiveMinimum !== undefined,
    max,
    noNaN: true,
  });

const object = (
  { properties = {}, required = [] }: JsonSchema,
  sources: Sources,
): fc.Arbitrary<unknown> => {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const known = sources.known?.[name];
    const derived = arbitraryOf(schema, sources);
    return [name, known ? fc.oneof(fc.constantFrom(...known), derived) : derived] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
};

/**
 * Values that a schema takes, as JSON: what zod trims or transforms afterwards may still be refused.
 *
 * @throws Error for a type that is not known here, so that no part of a contract goes untried.
 */
export const arbitraryOf = (schema: JsonSchema, sources: Sources): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((one) => arbitraryOf(one, sources)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(
      ...schema.type.map((type: string) => arbitraryOf({ ...schema, type }, sources)),
    );
  }
  switch (schema.type) {
    case 'string':
      return string(schema, sources);
    case 'integer':
      return integer(schema);
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, sources), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(
          schema.maxItems ?? MOST_ITEMS,
          Math.max(MOST_ITEMS, schema.minItems ?? 0),
        ),
      });
    case 'object':
      return object(schema, sources);
    default:
      throw new Error(`There is no arbitrary for the type ${String(schema.type)}.`);
  }
};
