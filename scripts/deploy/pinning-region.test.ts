import { expect, it } from 'vitest';
import { withPossiblePins } from './pinning.ts';

const rewrite = (functionId: string, region: string) => ({
  source: `/${functionId}/**`,
  function: { functionId, region, pinTag: true as const },
});

it('points Hosting to the region that the functions are deployed to', () => {
  const config = { hosting: { rewrites: [rewrite('trips', 'us-central1')] } };
  const endpoints = [{ id: 'trips', region: 'europe-west1' }];
  expect(withPossiblePins(config, endpoints).config.hosting.rewrites).toEqual([
    rewrite('trips', 'europe-west1'),
  ]);
});
