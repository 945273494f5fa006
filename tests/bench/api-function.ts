/**
 * Serves one built function as Cloud Run does, or the naive list beside it, and counts the documents that it reads. Asked by a message, it tells how
 * many those were since it was asked last.
 *
 *   node tests/bench/api-function.ts <name of the function | naive>
 */
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { http, type HttpFunction } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { countReads } from '../../functions/src/stores/test-support/count-reads.ts';
import { createNaiveList } from '../../functions/src/stores/test-support/naive-list.ts';
import { HOST } from '../../scripts/emulators/ports.ts';
import { BUILT_INDEX } from '../support/processes/load-report.ts';

const documentsSince = countReads();

const loadFunction = async (name: string): Promise<HttpFunction> => {
  if (name === 'naive') return createNaiveList();
  const functions = (await import(pathToFileURL(BUILT_INDEX).href)) as Record<string, HttpFunction>;
  const found = functions[name];
  if (!found) throw new Error(`The build has no function "${name}".`);
  return found;
};

const [name = ''] = process.argv.slice(2);
http(name, await loadFunction(name));
const server = getTestServer(name);
server.listen(0, HOST, () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ documents: documentsSince() }));
process.on('disconnect', () => process.exit());
