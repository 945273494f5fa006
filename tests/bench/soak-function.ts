/**
 * Serves one built function as Cloud Run does (Functions Framework), on a free port that it tells its parent. Asked by a message, it tells
 * its memory after a collection: what it holds, and not what it has not yet thrown away.
 *
 *   node --expose-gc tests/bench/soak-function.ts <name of the function> [path of the module that exports it]
 */
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { http, type HttpFunction } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { HOST } from '../../scripts/emulators/ports.ts';
import { BUILT_INDEX } from '../support/processes/load-report.ts';

/** Bytes: resident in memory, the most that ever was, and held by JavaScript in the heap and outside of it. */
export type Memory = { residentBytes: number; peakBytes: number; heldBytes: number };
export type FromFunction = { port: number } | Memory;

const [name = '', index = BUILT_INDEX] = process.argv.slice(2);
const functions = (await import(pathToFileURL(index).href)) as Record<string, HttpFunction>;
const handler = functions[name];
if (!handler) throw new Error(`The build has no function "${name}".`);
const tell = (message: FromFunction): void => void process.send?.(message);

http(name, handler);
const server = getTestServer(name);
server.listen(0, HOST, () => tell({ port: (server.address() as AddressInfo).port }));
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  tell({ residentBytes: rss, peakBytes, heldBytes: heapUsed + external });
});
process.on('disconnect', () => process.exit());
