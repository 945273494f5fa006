import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointId } from '../../../functions/src/contract/index.ts';

/** One request to an endpoint with what it was answered; without `reply` it is a stream, or needs a key of a hosted service. */
export type Example = { request: Record<string, unknown>; reply?: unknown };
export type Examples = Partial<Record<EndpointId, Example>>;

/** Written by `npm run openapi:examples`, which sends each request to the emulators. */
export const examplesFile = (root: string): string => join(root, 'docs/openapi-examples.json');

export const readExamples = (root: string): Examples =>
  existsSync(examplesFile(root))
    ? (JSON.parse(readFileSync(examplesFile(root), 'utf8')) as Examples)
    : {};
