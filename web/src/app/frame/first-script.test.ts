// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheKeys, createLocalCache } from '../../lib/kept/local-cache.ts';
import firstScript from './first-script.js?raw';

const root = document.documentElement;
const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
const open = (path: string) => {
  window.history.replaceState(null, '', path);
  new Function(firstScript)();
};
const clear = () => {
  window.localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  for (const script of document.head.querySelectorAll('script')) script.remove();
};
const started = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const application = new URL('/assets/index.js', window.location.href).href;
// What the script listens to would stay for the next test, because all have one document.
const targets: EventTarget[] = [document, globalThis];
const heard = targets.map((target) => vi.spyOn(target, 'addEventListener'));
const deafen = () => {
  for (const [index, { mock }] of heard.entries()) {
    for (const [type, listener] of mock.calls) targets[index]?.removeEventListener(type, listener);
  }
};
beforeEach(clear);
afterEach(() => {
  deafen();
  clear();
});
afterAll(() => heard.forEach((each) => each.mockRestore()));

test('without a user, the login stays', () => {
  open('/wardrobe');
  expect({ ...root.dataset }).toEqual({ script: '' });
});

test('who was signed in gets the frame of the view at the address', () => {
  cache.startSession('mira');
  open('/wardrobe/');
  expect({ ...root.dataset }).toEqual({ script: '', frame: '/wardrobe' });
  open('/');
  expect({ ...root.dataset }).toEqual({ script: '', frame: '/' });
  cache.write(cacheKeys.outfitSeen('mira'), true);
  open('/');
  expect({ ...root.dataset }).toEqual({ script: '', frame: '/', today: '' });
});

test('who has logged out leaves nothing that it shows', () => {
  cache.startSession('mira');
  cache.write(cacheKeys.outfitSeen('mira'), true);
  cache.clearUser('mira');
  open('/');
  expect({ ...root.dataset }).toEqual({ script: '' });
});

test('a press on a button before the application is there is kept for it, but on no other part', () => {
  open('/');
  document.body.innerHTML =
    '<div id="root"><p>Atelier</p><button type="submit"></button><button type="button"><i></i></button></div>';
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  press('p');
  press('[type=submit]');
  expect({ ...root.dataset }).toEqual({ script: '' });
  press('i');
  expect({ ...root.dataset }).toEqual({ script: '', pressed: '1' });
});

test('a form that is sent before the application is there is kept for it', () => {
  open('/');
  document.body.innerHTML = '<form></form>';
  const form = document.querySelector('form');
  const send = () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(send()).toBe(false);
  expect({ ...root.dataset }).toEqual({ script: '', submitted: '' });
  root.dataset['ready'] = '';
  delete root.dataset['submitted'];
  expect(send()).toBe(true);
  expect({ ...root.dataset }).toEqual({ script: '', ready: '' });
});

test('the application starts once the login is there, and only once', async () => {
  root.dataset['entry'] = '/assets/index.js';
  open('/');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(started()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(started()).toEqual([application]));
});

test('a view starts it as soon as the page is read', () => {
  cache.startSession('mira');
  root.dataset['entry'] = '/assets/index.js';
  open('/');
  expect(started()).toEqual([]);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(started()).toEqual([application]);
});

test('it starts too where the browser keeps nothing', async () => {
  root.dataset['entry'] = '/assets/index.js';
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Closed', 'SecurityError');
  });
  expect(() => open('/')).toThrow('Closed');
  storage.mockRestore();
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(started()).toEqual([application]));
});
