/**
 * Serves all built functions in one process with the Functions Framework, which Cloud Run uses too. The Functions emulator starts a process for each function
 * and for each request that finds the others busy, which takes seconds of processor time; endpoint and security tests send thousands of requests.
 *
 *   node scripts/testing/functions-server.ts
 *
 * It is the queue of their tasks as well: a task is sent to its function at once, and again when that fails, as Cloud Tasks does.
 *
 * It tells its parent the port. A function is at `/<project>/<region>/<function>/<path>`, as the Functions emulator has it, and at the paths that Hosting
 * rewrites to it.
 */
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { http, type HttpFunction } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { ENDPOINTS } from '../../functions/src/contract/index.ts';
import { PROJECT_ID } from '../emulators/firebase-config.ts';
import { HOST } from '../emulators/ports.ts';
import { REGION } from '../written/rewrites.ts';
import { createDispatcher } from './functions-dispatcher.ts';
import { createTaskQueue } from './task-queue.ts';

const index = join(import.meta.dirname, '../../functions/lib/index.js');
const functions = (await import(pathToFileURL(index).href)) as Record<string, HttpFunction>;
const findFunction = createDispatcher(Object.values(ENDPOINTS), `/${PROJECT_ID}/${REGION}/`);
const names = new WeakMap<IncomingMessage, string>();

const dispatchTask = createTaskQueue((name, task) =>
  fetch(`http://${HOST}:${port()}/${PROJECT_ID}/${REGION}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: task,
  }),
);

http('all', (request, response) => {
  const queued = dispatchTask(request.path, request.body);
  if (queued) {
    response.json({ task: {} });
    return;
  }
  const serve = functions[names.get(request) ?? ''];
  if (serve) return serve(request, response);
  response.status(404).send('No function is at this address.');
});
const server = getTestServer('all');
// Runs before the guard in front of the functions (runtime-guard), which asks synchronously which function the request is for.
server.prependListener('request', (request: IncomingMessage) => {
  const found = findFunction(request.url ?? '');
  process.env.FUNCTION_TARGET = found.name;
  names.set(request, found.name);
  request.url = found.url;
});
const port = (): number => (server.address() as AddressInfo).port;
server.listen(0, HOST, () => {
  process.env.CLOUD_TASKS_EMULATOR_HOST = `${HOST}:${port()}`;
  process.send?.({ port: port() });
});
process.on('disconnect', () => process.exit());
