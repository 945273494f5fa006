import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FunctionProcess, startFunction } from '../support/processes/function-process.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PROJECT = 'demo-trace';

let process: FunctionProcess;
beforeAll(async () => {
  const bucket = `${PROJECT}.appspot.com`;
  const env = {
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT, storageBucket: bucket }),
  };
  process = await startFunction('healthz', env, { keepsLines: true });
}, 60_000);
afterAll(() => process.stop());

const HEADERS: Record<string, string>[] = [
  { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  { 'X-Cloud-Trace-Context': `${TRACE}/67667974448284343;o=1` },
];

it.each(HEADERS)('a request is one line of JSON with its trace: %o', async (headers) => {
  const before = process.lines().length;
  const response = await fetch(`${process.origin}/healthz`, { headers });
  expect(response.status).toBe(200);
  await expect.poll(() => process.lines().length).toBe(before + 1);
  expect(process.lines().at(-1)).toMatchObject({
    event: 'request',
    severity: 'INFO',
    endpoint: 'healthz',
    status: 200,
    request_id: response.headers.get('X-Request-Id'),
    'logging.googleapis.com/trace': `projects/${PROJECT}/traces/${TRACE}`,
    'logging.googleapis.com/spanId': '00f067aa0ba902b7',
  });
});
