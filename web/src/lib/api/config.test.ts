import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('fills in what the emulator needs', () => {
  const config = readConfig({ VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' });
  expect(config.demo.accounts).toEqual([{ label: 'Demo Account', email: 'mira@atelier.demo' }]);
  expect(config.firebase.projectId).toBe('demo-atelier');
  expect(config.apiBaseUrl).toBe('');
});

test('has no demo accounts of its own in production', () => {
  const env = { VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_PROJECT_ID: 'atelier-live' };
  expect(readConfig(env).demo).toEqual({ accounts: [], password: '' });
  expect(readConfig(env).firebase.authDomain).toBe('atelier-live.firebaseapp.com');
});

test('offers the demo to visitors only if the build says so', () => {
  const env = { VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_PROJECT_ID: 'atelier-live' };
  expect(readConfig(env).hasDemoVisitors).toBe(false);
  expect(readConfig({ ...env, VITE_DEMO_VISITORS: 'on' }).hasDemoVisitors).toBe(true);
});

test('names what is missing', () => {
  expect(() => readConfig({})).toThrow('VITE_FIREBASE_PROJECT_ID is not set.');
});

test('passes the id of the app on, which App Check needs', () => {
  const env = { VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_PROJECT_ID: 'atelier-live' };
  expect(readConfig(env).firebase.appId).toBeUndefined();
  const withId = { ...env, VITE_FIREBASE_APP_ID: '1:123:web:abc' };
  expect(readConfig(withId).firebase.appId).toBe('1:123:web:abc');
});
