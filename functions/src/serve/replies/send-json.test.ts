import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { sendJson } from './send-json.ts';
import { recordedResponse } from '../test-support/recorded-response.ts';

const LARGE = { items: Array.from({ length: 200 }, (_, id) => ({ id, name: 'white shirt' })) };

const sent = async (reply: unknown, acceptEncoding: string | undefined) => {
  const { seen, response } = recordedResponse();
  await sendJson(response, 200, reply, acceptEncoding);
  return seen;
};

it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'identity, GZIP'])(
  'compresses a large reply for who takes %j',
  async (acceptEncoding) => {
    const { status, headers, body } = await sent(LARGE, acceptEncoding);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Encoding': 'gzip',
      Vary: 'Origin, Authorization, Accept-Encoding',
    });
    const bytes = body as Uint8Array;
    expect(headers['Content-Length']).toBe(String(bytes.length));
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(LARGE);
    expect(bytes.length * 5).toBeLessThan(JSON.stringify(LARGE).length);
  },
);

it.each([undefined, '', 'br', 'gzip;q=0', 'deflate, gzip;q=0.0, br', 'xgzip', 'gzipped'])(
  'sends it as it is to who takes %j',
  async (acceptEncoding) => {
    const { headers, body } = await sent(LARGE, acceptEncoding);
    expect(headers).not.toHaveProperty('Content-Encoding');
    expect(body).toBe(LARGE);
  },
);

it('leaves a small reply as it is', async () => {
  const reply = { success: true, items: [] };
  expect(await sent(reply, 'gzip')).toMatchObject({ status: 200, headers: {}, body: reply });
});
