import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../../emulators/ports.ts';

/** The part of a service of Cloud Run v1 that firebase-tools reads and writes. */
export type Service = {
  metadata: {
    name: string;
    namespace: string;
    resourceVersion: string;
    generation: number;
    labels: Record<string, string>;
  };
  spec: { traffic: { percent?: number; revisionName?: string; tag?: string }[] };
  status?: object;
};

export type RunDouble = {
  address: string;
  services: Map<string, Service>;
  /** Names of the services that were written, one for each write. */
  writes: string[];
  /** Every service gets a new revision, as a deployment of its function makes it. */
  deployRevision: (name: string) => void;
  stop: () => void;
};

const newService = (name: string, region: string): Service => ({
  metadata: {
    name,
    namespace: '123456789012',
    resourceVersion: '1',
    generation: 1,
    labels: { 'cloud.googleapis.com/location': region },
  },
  spec: { traffic: [{ percent: 100 }] },
});

/** Cloud Run on this machine: a service exists when it is asked for; a write of an old version of it is a conflict (409). */
export async function startRunDouble(): Promise<RunDouble> {
  const services = new Map<string, Service>();
  const writes: string[] = [];
  let revision = 'r1';

  const withStatus = (service: Service): Service => ({
    ...service,
    status: {
      latestReadyRevisionName: `${service.metadata.name}-${revision}`,
      observedGeneration: service.metadata.generation,
      conditions: [{ type: 'Ready', status: 'True' }],
    },
  });
  const answer = (response: ServerResponse, status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, region = '', name = ''] =
      /\/locations\/([^/]+)\/services\/([^/?]+)/.exec(request.url ?? '') ?? [];
    const service = services.get(name) ?? newService(name, region);
    services.set(name, service);
    if (request.method === 'GET') return answer(response, 200, withStatus(service));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const sent = JSON.parse(Buffer.concat(parts).toString()) as Service;
    writes.push(name);
    const current = services.get(name) ?? service;
    if (sent.metadata.resourceVersion !== current.metadata.resourceVersion) {
      return answer(response, 409, {
        error: { code: 409, message: 'Conflict', status: 'ABORTED' },
      });
    }
    const generation = current.metadata.generation + 1;
    const metadata = { ...current.metadata, generation, resourceVersion: String(generation) };
    const written = { ...sent, metadata };
    services.set(name, written);
    return answer(response, 200, withStatus(written));
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, HOST, listening));
  return {
    address: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    services,
    writes,
    deployRevision: (name) => {
      revision = name;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
