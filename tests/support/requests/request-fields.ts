import type * as z from 'zod/mini';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';

/** What of a zod schema's inside is read here. */
type Inside = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  format?: string;
};

const insideOf = (schema: z.ZodMiniType): Inside => schema._zod.def as unknown as Inside;

/** Fields below a schema that `isWanted`, by their path: `item.garments.shirt`, `selections[].imagePath`. */
const fieldsIn = (
  schema: z.ZodMiniType,
  path: string,
  isWanted: (schema: z.ZodMiniType) => boolean,
): string[] => {
  if (isWanted(schema)) return [path];
  const { shape, innerType, element, in: input, options } = insideOf(schema);
  const below = (child: z.ZodMiniType, childPath = path) => fieldsIn(child, childPath, isWanted);
  if (shape) {
    return Object.entries(shape).flatMap(([name, child]) =>
      below(child, path === '' ? name : `${path}.${name}`),
    );
  }
  if (element) return below(element, `${path}[]`);
  if (options) return [...new Set(options.flatMap((option) => below(option)))];
  return [innerType, input].flatMap((child) => (child ? below(child) : []));
};

/** Fields of all requests of the contract, as `<endpoint>.<path>`. */
export const requestFields = (isWanted: (schema: z.ZodMiniType) => boolean): string[] =>
  Object.entries(ENDPOINTS).flatMap(([id, { request }]) =>
    fieldsIn(request, '', isWanted).map((path) => `${id}.${path}`),
  );

/** Whether a schema is that of an absolute address. */
export const isAddress = (schema: z.ZodMiniType): boolean => insideOf(schema).format === 'url';
