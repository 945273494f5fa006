/**
 * Serves one built function as Cloud Run does, or the naive list beside it, and counts what its requests cost. Asked by a message, it tells what that
 * was since it was asked last (`Used`).
 *
 *   node tests/bench/api/api-function.ts <name of the function | naive>
 */
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { http, type HttpFunction } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { countReads } from '../../../functions/src/stores/test-support/count-reads.ts';
import { countWrites } from '../../../functions/src/stores/test-support/count-writes.ts';
import { createNaiveList } from '../../../functions/src/stores/test-support/naive-list.ts';
import { HOST } from '../../../scripts/emulators/ports.ts';
import { BUILT_INDEX } from '../../support/processes/load-report.ts';
import type { Used } from './api-server.ts';

const [readsSince, writesSince] = [countReads(), countWrites()];
let before = process.cpuUsage();

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
process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  const processorMs = (user + system) / 1000;
  process.send?.({ reads: readsSince(), ...writesSince(), processorMs } satisfies Used);
});
process.on('disconnect', () => process.exit());
