import { relative } from 'node:path';
import { demoAccounts, userDataFolder } from './data.ts';

type Facts = { root: string; offset: number; address: string; seconds: number };

/** The block that `npm start` prints when everything is ready. */
export function welcome({ root, offset, address, seconds }: Facts): string {
  const accounts = demoAccounts(root);
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  const folder = relative(root, userDataFolder(root, offset));
  const lines = [
    `Atelier is ready after ${seconds.toFixed(0)} s:  ${address}`,
    '',
    'Sign in   choose Demo Account and press Login; no password is needed',
    ...accounts.map(
      ({ email, password }, index) =>
        `${index === 0 ? 'or by     ' : '          '}${email.padEnd(width)}  ${password}`,
    ),
    `Data      what you save is kept in ${folder}; npm run reset returns to the demo wardrobe`,
    'Stop      Ctrl-C',
  ];
  const rule = '─'.repeat(Math.max(...lines.map((line) => line.length)));
  return ['', rule, ...lines, rule].join('\n');
}
