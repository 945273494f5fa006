/** All benches in the order in which `npm run bench` runs them: first those that need nothing, last the ten minutes of load. */

export type Bench = {
  name: string;
  /** Path in the repository. */
  program: string;
  /** Whether it runs on a stack of its own. */
  onStack?: true;
  args?: readonly string[];
  /** Arguments of a run with smaller amounts. */
  quick?: readonly string[];
  /** What it leaves out without a folder of annotated photographs; it gets that as `--data`. */
  withData?: string;
  /** After this time it is ended, minutes. */
  limitMinutes: number;
};

export const BENCHES: readonly Bench[] = [
  {
    ...{ name: 'images', program: 'tests/bench/images/images.ts', limitMinutes: 10 },
    quick: ['--photos', '16'],
  },
  {
    ...{ name: 'hosted', program: 'tests/bench/hosted.ts', limitMinutes: 20 },
    quick: ['--runs', '5'],
  },
  {
    ...{ name: 'cold', program: 'tests/bench/cold-start.ts', limitMinutes: 30 },
    quick: ['--runs', '1'],
  },
  {
    ...{ name: 'stylist', program: 'tests/bench/stylist.ts', limitMinutes: 10 },
    quick: ['--rounds', '5'],
  },
  {
    ...{ name: 'pictures', program: 'tests/bench/pictures.ts', limitMinutes: 10 },
    withData: 'photographs, the drawn people stand for them',
  },
  { name: 'same', program: 'tests/bench/same-question.ts', limitMinutes: 5 },
  {
    ...{ name: 'vision', program: 'tests/bench/vision.ts', limitMinutes: 30 },
    quick: ['--runs', '1'],
    withData: 'photographs, the drawn people stand for them',
  },
  {
    ...{ name: 'api', program: 'tests/bench/api/api.ts', onStack: true, limitMinutes: 30 },
    quick: ['--amount', '40'],
  },
  {
    ...{ name: 'growth', program: 'tests/bench/growth/growth.ts', onStack: true },
    ...{ args: ['--amount', '10000'], quick: [], limitMinutes: 20 },
  },
  {
    ...{ name: 'web', program: 'tests/bench/web.ts', onStack: true, limitMinutes: 60 },
    quick: ['--runs', '1'],
    withData: 'Lighthouse',
  },
  {
    ...{ name: 'soak', program: 'tests/bench/soak/soak.ts', onStack: true, limitMinutes: 25 },
    quick: ['--minutes', '1', '--clients', '4'],
  },
];
