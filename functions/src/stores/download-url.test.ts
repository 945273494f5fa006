import { describe, expect, it } from 'vitest';
import { buildDownloadUrl, downloadOrigin, parseDownloadUrl } from './download-url.ts';

const ORIGIN = 'https://firebasestorage.googleapis.com';
const BUCKET = 'atelier.appspot.com';
const PATH = 'users/ada/photos/look/rev/photo.jpg';
const parse = (url: string, uid = 'ada') => parseDownloadUrl(ORIGIN, BUCKET, url, uid);
const objectUrl = (name: string) => `${ORIGIN}/v0/b/${BUCKET}/o/${name}?alt=media`;
const encoded = (path: string) => objectUrl(encodeURIComponent(path));

describe('downloadOrigin', () => {
  it('is the emulator when there is one', () => {
    expect(downloadOrigin('127.0.0.1:9199')).toBe('http://127.0.0.1:9199');
    expect(downloadOrigin(undefined)).toBe(ORIGIN);
    expect(downloadOrigin('')).toBe(ORIGIN);
  });
});

describe('parseDownloadUrl', () => {
  it('reads back what buildDownloadUrl wrote', () => {
    const url = buildDownloadUrl(ORIGIN, BUCKET, { path: PATH, token: 'secret' });
    expect(url).toBe(
      `${ORIGIN}/v0/b/${BUCKET}/o/users%2Fada%2Fphotos%2Flook%2Frev%2Fphoto.jpg?alt=media&token=secret`,
    );
    expect(parse(url)).toBe(PATH);
  });

  it('needs no token', () => {
    expect(parse(encoded(PATH))).toBe(PATH);
  });

  it.each([
    ['another user', encoded('users/ben/photos/look/rev/photo.jpg')],
    ['a user whose uid only begins alike', encoded('users/ada2/photos/look/photo.jpg')],
    ['another host', encoded(PATH).replace(ORIGIN, 'https://example.com')],
    ['a host that only begins alike', encoded(PATH).replace('.com/', '.com.example.com/')],
    ['another scheme', encoded(PATH).replace('https:', 'http:')],
    ['another port', encoded(PATH).replace('.com/v0', '.com:444/v0')],
    ['a name and password', encoded(PATH).replace('https://', 'https://a:b@')],
    ['another bucket', encoded(PATH).replace(BUCKET, 'other.appspot.com')],
    ['another interface', encoded(PATH).replace('/v0/b/', '/v1/b/')],
    ['dot segments', encoded('users/ada/../ben/photos/photo.jpg')],
    ['encoded dot segments', objectUrl('users%2Fada%2F%2e%2e%2Fben%2Fphotos%2Fphoto.jpg')],
    ['dot segments of the address', objectUrl(`../../o/${encodeURIComponent(PATH)}/../x`)],
    ['slashes that are not encoded', objectUrl(PATH)],
    ['slashes that are encoded twice', objectUrl(encodeURIComponent(encodeURIComponent(PATH)))],
    ['a backslash', encoded('users/ada/photos\\..\\ben/a/photo.jpg')],
    ['an empty segment', encoded('users/ada//photos/photo.jpg')],
    ['a folder', encoded('users/ada/photos/look/')],
    ['too short a path', encoded('users/ada/photo.jpg')],
    ['a null character', encoded('users/ada/photos/look/photo.jpg\0')],
    ['invalid percent-encoding', objectUrl('users%2Fada%2Fphotos%2Flook%2F%ff.jpg')],
    ['no object', objectUrl('')],
    ['no address', 'photo.jpg'],
    ['a local file', 'file:///etc/passwd'],
  ])('refuses %s', (_, url) => {
    expect(parse(url)).toBeNull();
  });

  it('never takes an empty uid', () => {
    expect(parse(encoded('users//photos/look/photo.jpg'), '')).toBeNull();
  });
});
