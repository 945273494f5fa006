/**
 * Serves one built function as Cloud Run does, or the naive list beside it, and counts the documents that it reads. Asked by a message, it tells how
 * many those were since it was asked last.
 *
 *   node tests/bench/api-function.ts <name of the function | naive>
 */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { http, type HttpFunction } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import type { Firestore } from 'firebase-admin/firestore';
import { HOST } from '../../scripts/emulators/ports.ts';
import { BUILT_INDEX } from '../support/load-report.ts';

export type FromApiFunction = { port: number } | { documents: number };

// The same instance of the SDK as the built functions have.
const require = createRequire(BUILT_INDEX);
const sdk = require('firebase-admin/firestore') as typeof import('firebase-admin/firestore');
const { getAuth } = require('firebase-admin/auth') as typeof import('firebase-admin/auth');
const { initializeApp } = require('firebase-admin/app') as typeof import('firebase-admin/app');

let documents = 0;

/** Counts what a method of the SDK reads, as Firestore bills it: an empty result is one document. */
const count = (prototype: object, name: string, sizeOf: (read: unknown) => number): void => {
  const methods = prototype as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const method = methods[name];
  if (!method) throw new Error(`The SDK has no method ${name} any more.`);
  methods[name] = async function (...args) {
    const read = await method.apply(this, args);
    documents += Math.max(1, sizeOf(read));
    return read;
  };
};
const lengthOf = (read: unknown) => (read as unknown[]).length;
const sizeOf = (read: unknown) =>
  Array.isArray(read) ? read.length : ((read as { size?: number }).size ?? 1);
count(sdk.Query.prototype, 'get', sizeOf);
count(sdk.Firestore.prototype, 'getAll', lengthOf);
count(sdk.Transaction.prototype, 'get', sizeOf);
count(sdk.Transaction.prototype, 'getAll', lengthOf);

/** What one writes first: the whole collection, as it is stored, each time. */
const createNaive = (firestore: Firestore): HttpFunction => {
  const auth = getAuth();
  return async (request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const { uid } = await auth.verifyIdToken(token);
    const [, collection = ''] = request.path.split('/');
    const { docs } = await firestore
      .collection(`users/${uid}/${collection}`)
      .orderBy('createdAt', 'desc')
      .get();
    response.json(docs.map((document) => ({ id: document.id, ...document.data() })));
  };
};

const loadFunction = async (name: string): Promise<HttpFunction> => {
  if (name === 'naive') return createNaive(sdk.getFirestore(initializeApp()));
  const functions = (await import(pathToFileURL(BUILT_INDEX).href)) as Record<string, HttpFunction>;
  const found = functions[name];
  if (!found) throw new Error(`The build has no function "${name}".`);
  return found;
};

const [name = ''] = process.argv.slice(2);
const tell = (message: FromApiFunction): void => void process.send?.(message);
http(name, await loadFunction(name));
const server = getTestServer(name);
server.listen(0, HOST, () => tell({ port: (server.address() as AddressInfo).port }));
process.on('message', () => {
  tell({ documents });
  documents = 0;
});
process.on('disconnect', () => process.exit());
