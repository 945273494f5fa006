import { expect, test } from 'vitest';
import { hasTest, missingTexts, parseCoverage } from './coverage-list.ts';

const LIST = `# Coverage

- **2.1** The footer says "No password needed." → \`login.test.tsx#has a footer\`, \`e2e.spec.ts#logs in\`
- **2.2** A button "Try Voice!" → open: voice
`;

test('reads requirements with their tests or what they wait for', () => {
  const { lines, problems } = parseCoverage(LIST);
  expect(problems).toEqual([]);
  expect(lines).toEqual([
    {
      id: '2.1',
      requirement: 'The footer says "No password needed."',
      tests: ['login.test.tsx#has a footer', 'e2e.spec.ts#logs in'],
      open: undefined,
    },
    { id: '2.2', requirement: 'A button "Try Voice!"', tests: [], open: 'voice' },
  ]);
});

test('names lines without a test and numbers that stand there twice', () => {
  const twice = '- **2.1** Again → open: voice';
  const { problems } = parseCoverage(`${LIST}${twice}\n- **2.3** Nothing → soon\n- 2.4`);
  expect(problems).toEqual([
    '2.1 stands there twice',
    'names neither a test nor what it waits for: - **2.3** Nothing → soon',
    'names neither a test nor what it waits for: - 2.4',
  ]);
});

test('finds tests by title, whatever its quotes, and nothing else', () => {
  const source = [
    `test('has a footer', () => {});`,
    `it.each([[1], [2]])('takes %s', () => {});`,
    `test(\n  "forgets a user's copies",\n  () => {},\n);`,
    `describe('a wardrobe', () => expect(x).toBe('Saved'));`,
  ].join('\n');
  for (const title of ['has a footer', 'takes %s', "forgets a user's copies"]) {
    expect(hasTest(source, title)).toBe(true);
  }
  for (const title of ['a wardrobe', 'Saved', 'has a foot', 'footer']) {
    expect(hasTest(source, title)).toBe(false);
  }
});

test('names texts that no requirement of their section quotes', () => {
  const { lines } = parseCoverage(LIST);
  const texts = { 2: ['No password needed.', 'Try Voice!', 'Logout'], 4: ['Try Voice!'] };
  expect(missingTexts(lines, texts)).toEqual(['Logout', 'Try Voice!']);
});
