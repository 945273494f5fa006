import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { HOST } from '../../scripts/emulators/ports.ts';

export type Refuser = { port: number; close: () => void };

type GrpcServer = {
  bindAsync: (
    address: string,
    credentials: unknown,
    bound: (error: Error | null, port: number) => void,
  ) => void;
  forceShutdown: () => void;
};
type Grpc = {
  Server: new () => GrpcServer;
  ServerCredentials: { createInsecure: () => unknown };
};

/** A server of gRPC without any service: it answers every call of Firestore with an error at once. */
export const startFirestoreRefuser = async (): Promise<Refuser> => {
  const manifest = join(import.meta.dirname, '../../functions/package.json');
  const { Server, ServerCredentials } = createRequire(manifest)('@grpc/grpc-js') as Grpc;
  const server = new Server();
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(`${HOST}:0`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return { port, close: () => server.forceShutdown() };
};

/** A server that forbids everything, as Cloud Storage does without a role. */
export const startStorageRefuser = async (): Promise<Refuser> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(403, { 'Content-Type': 'application/json', Connection: 'close' });
      response.end(JSON.stringify({ error: { code: 403, message: 'Forbidden.' } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
