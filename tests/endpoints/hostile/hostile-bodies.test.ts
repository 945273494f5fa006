import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, ErrorReply } from '../../../functions/src/contract/index.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { stack } from '../../support/stack.ts';

let user: TestUser;
beforeAll(async () => {
  user = await createUser('bodies');
});

type Body = string | Buffer<ArrayBuffer>;
const JSON_TYPE = { 'Content-Type': 'application/json' };

const post = async (path: string, body: Body, headers: Record<string, string>) => {
  const response = await fetch(stack.apiUrl + path, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${user.idToken}`, ...headers },
    signal: AbortSignal.timeout(50_000),
  });
  const text = await response.text();
  return { status: response.status, type: response.headers.get('Content-Type'), text };
};

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const nestedObjects = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
const boundary = 'x-boundary';
const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="userId"\r\n\r\nx\r\n--${boundary}--\r\n`;
const MB = 1024 * 1024;
const PROFILE = '/user/profile/ME';
const PHOTO = ENDPOINTS.processPhoto.path;
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

type Case = [
  name: string,
  path: string,
  body: () => Body,
  headers: Record<string, string>,
  refused: string,
];
const CASES: Case[] = [
  ['is cut off', PROFILE, () => '{"preferences":', JSON_TYPE, '400 invalid-request'],
  ['is HTML', PROFILE, () => '<html></html>', JSON_TYPE, '400 invalid-request'],
  ['is a text', PROFILE, () => '"text"', JSON_TYPE, '400 invalid-request'],
  ['is a number', PROFILE, () => '7', JSON_TYPE, '400 invalid-request'],
  ['is a list', PROFILE, () => '[]', JSON_TYPE, '400 invalid-request'],
  ['is null', PROFILE, () => 'null', JSON_TYPE, '400 invalid-request'],
  ['has a NUL in it', PROFILE, () => '{"a":\0}', JSON_TYPE, '400 invalid-request'],
  [
    'is no UTF-8',
    PROFILE,
    () => Buffer.from('7bff22fe3a317d', 'hex'),
    JSON_TYPE,
    '400 invalid-request',
  ],
  [
    'nests lists 30,000 deep',
    PROFILE,
    () => `{"preferences":${nested(30_000)}}`,
    JSON_TYPE,
    '400 invalid-request',
  ],
  [
    'nests objects 13 deep',
    PROFILE,
    () => `{"preferences":${nestedObjects(13)}}`,
    JSON_TYPE,
    '400 invalid-request',
  ],
  [
    'nests lists 5 million deep',
    PHOTO,
    () => `{"image_data":${nested(5_000_000)}}`,
    JSON_TYPE,
    '400 invalid-request',
  ],
  [
    'has a million fields',
    PHOTO,
    () => `{${Array.from({ length: 1_000_000 }, (_, i) => `"f${i}":0`).join()}}`,
    JSON_TYPE,
    '400 invalid-request',
  ],
  [
    'is larger than 64 KiB, where no picture is due',
    PROFILE,
    () => `{"displayName":"${'x'.repeat(65 * 1024)}"}`,
    JSON_TYPE,
    '413 body-too-large',
  ],
  [
    'has a picture of 30 MB',
    PHOTO,
    () => `{"image_data":"data:image/png;base64,${'A'.repeat(30 * MB)}"}`,
    JSON_TYPE,
    '413 body-too-large',
  ],
  [
    'is larger than 32 MB',
    PHOTO,
    () => `{"image_data":"${'A'.repeat(33 * MB)}"}`,
    JSON_TYPE,
    '413 body-too-large',
  ],
  ['is a form', PROFILE, () => 'displayName=Eve', form, '415 unsupported-media-type'],
  [
    'is a form of many parts',
    PROFILE,
    () => multipart,
    { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    '415 unsupported-media-type',
  ],
  [
    'is 20 MB of bytes',
    PHOTO,
    () => Buffer.alloc(20 * MB, 1),
    { 'Content-Type': 'application/octet-stream' },
    '415 unsupported-media-type',
  ],
  [
    'says that it is text',
    PROFILE,
    () => '{}',
    { 'Content-Type': 'text/plain' },
    '415 unsupported-media-type',
  ],
  [
    'says that it is XML',
    PROFILE,
    () => '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    { 'Content-Type': 'application/xml' },
    '415 unsupported-media-type',
  ],
  [
    'is in a charset that nobody knows',
    PROFILE,
    () => '{}',
    { 'Content-Type': 'application/json; charset=klingon' },
    '415 unsupported-media-type',
  ],
  [
    'is packed, small',
    PROFILE,
    () => gzipSync('{"displayName":"Eve"}'),
    { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
    '415 unsupported-media-type',
  ],
  [
    'is packed, and 100 MB when it is not',
    PHOTO,
    () => gzipSync(Buffer.alloc(100 * MB, 0x20)),
    { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
    '415 unsupported-media-type',
  ],
  [
    'has a prototype',
    PROFILE,
    () => '{"__proto__":{"userId":"x"},"constructor":{"prototype":{}},"displayName":5}',
    JSON_TYPE,
    '400 invalid-request',
  ],
];

describe('row 14: a body that means no good', () => {
  it('is tried in 15 ways and more', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(15);
  });

  it.each(CASES)('is refused when it %s, and the next is served', async (...parts) => {
    const [, path, body, headers, refused] = parts;
    const reply = await post(path.replace('ME', user.uid), body(), headers);
    expect(reply.type).toContain('application/json');
    const { code, error, request_id } = ErrorReply.parse(JSON.parse(reply.text));
    expect(`${reply.status} ${code}`).toBe(refused);
    expect(error).toMatch(/^[A-Z].+\.$/);
    expect(request_id).toMatch(/^[\w-]{36}$/);

    const { profile } = await call(user, 'saveProfile', { userId: user.uid });
    expect(profile.displayName).not.toBe('Eve');
    const text = `{"image_data":"data:image/png;base64,AAAA"}`;
    expect((await post(PHOTO, text, JSON_TYPE)).status).toBe(400);
  });
});
