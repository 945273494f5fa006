/**
 * Serves one built function as Cloud Run does, and counts what its requests cost. Asked by a message, it tells the documents that it read, wrote and
 * deleted, and the processor's milliseconds, since it was asked last.
 *
 *   node scripts/scaling/measured-function.ts <name of the function>
 */
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { http, type HttpFunction } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { countReads } from '../../functions/src/stores/test-support/count-reads.ts';
import { countWrites } from '../../functions/src/stores/test-support/count-writes.ts';
import { BUILT_INDEX } from '../../tests/support/processes/load-report.ts';
import { HOST } from '../emulators/ports.ts';

export type Used = { reads: number; writes: number; deletes: number; processorMs: number };

const readsSince = countReads();
const writesSince = countWrites();
let before = process.cpuUsage();

const [name = ''] = process.argv.slice(2);
const functions = (await import(pathToFileURL(BUILT_INDEX).href)) as Record<string, HttpFunction>;
const handler = functions[name];
if (!handler) throw new Error(`The build has no function "${name}".`);
http(name, handler);
const server = getTestServer(name);
server.listen(0, HOST, () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  const used: Used = {
    reads: readsSince(),
    ...writesSince(),
    processorMs: (user + system) / 1000,
  };
  process.send?.(used);
});
process.on('disconnect', () => process.exit());
