import { describe, expect, it } from 'vitest';
import { withPossiblePins } from './pinning.ts';
import { commandsFor, isChannelName, shown, type Plan } from './steps.ts';

const plan: Plan = {
  project: 'atelier-test',
  isDryRun: false,
  functions: ['agent', 'trips'],
  codebase: 'default',
  config: 'firebase.deploy.json',
};

describe('the live site', () => {
  const commands = commandsFor(plan);

  it('gets rules and indexes first, then functions and Hosting in one run', () => {
    expect(commands.map(({ args }) => args.slice(0, 3))).toEqual([
      ['deploy', '--only', 'firestore,storage'],
      ['deploy', '--only', 'functions:default:agent,functions:default:trips,hosting'],
    ]);
  });

  it('asks nothing, and forces only the run that names its functions', () => {
    expect(commands.every(({ args }) => args.includes('--non-interactive'))).toBe(true);
    expect(commands.map(({ args }) => args.includes('--force'))).toEqual([false, true]);
  });

  it('is shown without the long list', () => {
    const many = { ...plan, functions: ['a', 'b', 'c', 'd'] };
    expect(commandsFor(many).map(shown)[1]).toContain('functions:default:a,...,hosting --force');
  });
});

describe('with --ops', () => {
  it('metrics and alerts follow when everything is deployed', () => {
    const commands = commandsFor({ ...plan, ops: { email: 'ops@example.com' } });
    expect(commands.map(({ program }) => program)).toEqual(['firebase', 'firebase', 'ops']);
    expect(commands.map(shown).at(-1)).toBe(
      'npm run ops:apply -- --project atelier-test --email ops@example.com',
    );
  });

  it('nobody need get the alerts', () => {
    expect(commandsFor({ ...plan, ops: {} }).at(-1)?.args).toEqual(['--project', 'atelier-test']);
  });
});

it('a preview touches neither rules nor the live site', () => {
  const commands = commandsFor({ ...plan, preview: 'autumn' });
  expect(commands).toHaveLength(1);
  expect(commands[0]?.args.slice(0, 4)).toEqual([
    'hosting:channel:deploy',
    'autumn',
    '--expires',
    '7d',
  ]);
});

it.each([
  ['autumn', true],
  ['pr-12', true],
  ['live', false],
  ['Autumn', false],
  ['', false],
  ['../x', false],
])('takes %j for a channel: %s', (name, isGood) => {
  expect(isChannelName(name)).toBe(isGood);
});

describe('pins', () => {
  const pinned = (functionId: string) => ({
    source: `/${functionId}{,/**}`,
    function: { functionId, region: 'us-central1', pinTag: true as const },
  });
  const config = {
    hosting: {
      public: 'web/dist',
      rewrites: [pinned('agent'), pinned('trips'), { source: '**', destination: '/index.html' }],
    },
    storage: {},
  };

  it('stay as they are without minimum instances', () => {
    const endpoints = [{ id: 'agent' }, { id: 'trips', minInstances: 0 }];
    expect(withPossiblePins(config, endpoints)).toEqual({ config, unpinned: [] });
  });

  it('leave out functions that are kept warm, which firebase-tools refuses to pin', () => {
    const { config: changed, unpinned } = withPossiblePins(config, [
      { id: 'agent', minInstances: 1 },
    ]);
    expect(unpinned).toEqual(['agent']);
    expect(changed.hosting.rewrites[0]).toEqual({
      source: '/agent{,/**}',
      function: { functionId: 'agent', region: 'us-central1' },
    });
    expect(changed.hosting.rewrites.slice(1)).toEqual(config.hosting.rewrites.slice(1));
  });
});
