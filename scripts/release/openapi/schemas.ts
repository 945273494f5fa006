import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import * as contract from '../../../functions/src/contract/index.ts';
import * as scalars from '../../../functions/src/contract/scalars.ts';
import { docstringOf, type Docstrings, type Documented } from './docstrings.ts';

export type JsonSchema = {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  $defs?: Record<string, JsonSchema>;
  $schema?: string;
  [key: string]: unknown;
};

/** In requests a field with a default may be left out; in replies it is always there. */
type Direction = 'input' | 'output';

const REFERENCE = '#/components/schemas/';

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The schemas that the contract exports by a name, which become components of the document. */
const namedSchemas = (): Map<z.ZodMiniType, string> => {
  const named = new Map<z.ZodMiniType, string>();
  for (const [name, value] of Object.entries({ ...scalars, ...contract })) {
    if (isSchema(value) && !named.has(value)) named.set(value, name);
  }
  return named;
};

/** Adds the contract's comments to the fields of a schema. */
const describe = (schema: JsonSchema, { text, fields }: Documented): JsonSchema => {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const field = fields.get(name);
    return [name, field ? describe(property, field) : property];
  });
  const inner = (one: JsonSchema): JsonSchema => describe(one, { text: '', fields });
  return {
    ...(text !== '' && { description: text }),
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(properties) as typeof properties }),
    ...(schema.items && { items: inner(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inner) }),
  } as JsonSchema;
};

const renamed = (value: unknown, names: Readonly<Record<string, string>>): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key !== '$ref' || typeof one !== 'string') return [key, renamed(one, names)];
      const name = one.slice(one.lastIndexOf('/') + 1);
      return [key, `${REFERENCE}${names[name] ?? name}`];
    }),
  );
};

/** The names under which `schema` is used, itself among them. */
const referencesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"[^"]*\/(\w+)"/g)].map(([, name = '']) => name);

/**
 * Turns zod schemas into JSON Schema. Schemas that the contract exports by name become `components`; one that differs between requests and
 * replies, because of defaults, is also there as `<name>Input`.
 */
export const createSchemas = (docstrings: Docstrings) => {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of namedSchemas()) registry.add(schema, { id });
  const components: Record<string, JsonSchema> = {};

  const convert = (schema: z.ZodMiniType, direction: Direction): JsonSchema =>
    z.toJSONSchema(schema, {
      io: direction,
      metadata: registry,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        delete jsonSchema.id;
        // Clients must accept fields that a later version adds.
        if (direction === 'output' && jsonSchema.additionalProperties === false) {
          delete jsonSchema.additionalProperties;
        }
      },
    }) as JsonSchema;

  const definitionsOf = (schema: z.ZodMiniType, direction: Direction) =>
    convert(z.object({ wrapped: schema }), direction).$defs ?? {};

  /** Whether a named schema, or one that it uses, is another in requests. */
  const differs = (name: string, inputs: typeof components, outputs: typeof components): boolean =>
    [name, ...transitive(name, inputs)].some(
      (each) => !isDeepStrictEqual(inputs[each], outputs[each]),
    );
  const transitive = (name: string, among: typeof components, seen = new Set<string>()) => {
    for (const used of referencesIn(among[name] ?? {})) {
      if (seen.has(used)) continue;
      seen.add(used);
      transitive(used, among, seen);
    }
    return seen;
  };

  const keep = (schema: z.ZodMiniType, direction: Direction): Record<string, string> => {
    const definitions = definitionsOf(schema, direction);
    const others = direction === 'input' ? definitionsOf(schema, 'output') : definitions;
    const names: Record<string, string> = {};
    for (const name of Object.keys(definitions)) {
      const isOther = direction === 'input' && differs(name, definitions, others);
      names[name] = isOther ? `${name}Input` : name;
    }
    for (const [name, definition] of Object.entries(definitions)) {
      const described = describe(definition, docstringOf(docstrings, name));
      components[names[name] ?? name] = renamed(described, names) as JsonSchema;
    }
    return names;
  };

  /** @param documented what the contract's comments say about its fields */
  const schemaOf = (
    schema: z.ZodMiniType,
    direction: Direction,
    documented: Documented,
  ): JsonSchema => {
    const names = keep(schema, direction);
    const wrapped = convert(z.object({ wrapped: schema }), direction);
    const made = wrapped.properties?.wrapped ?? {};
    return renamed(describe(made, { ...documented, text: '' }), names) as JsonSchema;
  };

  return { schemaOf, components };
};
export type Schemas = ReturnType<typeof createSchemas>;
