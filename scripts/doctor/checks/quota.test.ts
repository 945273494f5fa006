import { expect, it } from 'vitest';
import { coresAllowed, judgeQuota } from './quota.ts';

const sizes = [
  { id: 'small', cores: 1, maxInstances: 20 },
  { id: 'vision', cores: 2, maxInstances: 20 },
];

it('reads the quota of a region in thousandths of a core', () => {
  const dimensionsInfos = [
    { applicableLocations: ['europe-west1'], details: { value: '5000' } },
    { applicableLocations: ['us-central1', 'us-east1'], details: { value: '20000' } },
  ];
  expect(coresAllowed({ dimensionsInfos }, 'us-central1')).toBe(20);
  expect(coresAllowed({ dimensionsInfos }, 'asia-south1')).toBeUndefined();
});

it('takes -1 for no limit', () => {
  const dimensionsInfos = [{ applicableLocations: ['us-central1'], details: { value: '-1' } }];
  expect(coresAllowed({ dimensionsInfos }, 'us-central1')).toBeUndefined();
});

it('names the functions whose instances times cores exceed the quota', () => {
  const finding = judgeQuota(20, sizes, 'atelier-test');
  expect(finding.state).toBe('wrong');
  expect(finding.sentence).toContain('these could use more: vision (20 x 2).');
  expect(finding.mend).toContain('--preferred-value=40000');
});

it('is content when every function fits', () => {
  expect(judgeQuota(40, sizes, 'atelier-test').state).toBe('ok');
});
