/** The tables of `docs/scaling.md`, between markers: `<!-- costs -->` to `<!-- /costs -->`. */
import { monthOf, type Month } from './costs.ts';
import { type Day, growsSlowlyEnough, simulateDay } from './day.ts';
import { firstLimit, type Limit, limitsOf } from './limits.ts';
import { actionsOf, type Deployment, deploymentOf, type Inputs, readSizes } from './model.ts';

export const SIZES = [1_000, 100_000, 10_000_000] as const;
const DAY_PEOPLE = 1_000_000;
/** Cores of a region that the day is simulated with: those of a new project, and those to ask for. */
const ASKED_CORES = 400;

/** The settings that are meant for so many people with an account: the defaults, then those that we ship for more. */
export const deploymentFor = (people: number): { name: string; deployment: Deployment } => {
  if (people <= 100_000) return { name: 'the defaults', deployment: deploymentOf({}) };
  const file = people <= 3_000_000 ? 1_000_000 : 3_000_000;
  return { name: `\`ops/sizes/${file}.env\``, deployment: deploymentOf(readSizes(file)) };
};

type Size = { name: string; month: Month; limits: Limit[] };
export type Computed = {
  inputs: Inputs;
  sizes: Size[];
  /** Limits with the defaults. */
  limits: Limit[];
  before: Day;
  after: Day;
  summary: Record<string, unknown> & { short: string[] };
};

export const computed = (inputs: Inputs): Computed => {
  const sizes = SIZES.map((people): Size => {
    const { name, deployment } = deploymentFor(people);
    const month = monthOf(people, inputs, deployment);
    return { name, month, limits: limitsOf(inputs, deployment) };
  });
  const limits = limitsOf(inputs, deploymentOf({}));
  const { newProjectCores } = inputs.limits;
  const before = simulateDay(DAY_PEOPLE, inputs, deploymentOf({}), {
    cores: newProjectCores.value,
  });
  const shipped = deploymentOf(readSizes(DAY_PEOPLE));
  const after = simulateDay(DAY_PEOPLE, inputs, shipped, { cores: ASKED_CORES });
  const short = [
    ...after.broken.map(({ name }) => `a million people a day: ${name}`),
    ...(growsSlowlyEnough(after) ? [] : ['a million people a day: Firestore grows too fast']),
  ];
  const months = sizes.map(({ name, month: { people, totalUsd, hostedUsd }, limits: own }) => ({
    ...{ people, settings: name.replaceAll('`', '') },
    ...{ usd: Math.round(totalUsd), hostedUsd: Math.round(hostedUsd) },
    first: firstLimit(own),
    firstHosted: firstLimit(own, true),
  }));
  const summary = { months, day: { before: told(before), after: told(after) }, short };
  return { inputs, sizes, limits, before, after, summary };
};

const told = ({ functions, ...day }: Day) => ({
  ...day,
  waitS: Math.max(...Object.values(functions).map(({ waitS }) => waitS)),
  starts: Object.values(functions).reduce((total, { starts }) => total + starts, 0),
});

const number = (value: number): string => Math.round(value).toLocaleString('en-US');
/** Two digits, because nothing here is known better. */
const about = (value: number): string => number(Number(value.toPrecision(2)));
const usd = (value: number): string =>
  value > 0 && value < 10 ? `$${value.toFixed(2)}` : `$${number(value)}`;
const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n');
};

const listed = (broken: Day['broken']): string =>
  broken.map(({ name, share }) => `${name} (${percent(share)})`).join('; ') || 'nothing';

const costs = ({ sizes }: Computed): string => {
  const names = sizes[0]?.month.lines.map(({ name }) => name) ?? [];
  const months = sizes.map(({ month }) => month);
  return table(
    ['a month', ...months.map(({ people }) => `${number(people)} people`)],
    [
      ...names.map((name, index) => [
        name,
        ...months.map(({ lines }) => usd(lines[index]?.usd ?? 0)),
      ]),
      ['**together**', ...months.map(({ totalUsd }) => `**${usd(totalUsd)}**`)],
      [
        'for one person',
        ...months.map(({ totalUsd, people }) => `$${(totalUsd / people).toFixed(4)}`),
      ],
      ['hosted engines for all, besides', ...months.map(({ hostedUsd }) => usd(hostedUsd))],
    ],
  );
};

const first = ({ sizes }: Computed): string =>
  table(
    ['people', 'settings', 'first limit', 'reached at people', 'with hosted engines'],
    sizes.map(({ name, month, limits }) => {
      const [plain, hosted] = [firstLimit(limits), firstLimit(limits, true)];
      return [
        ...[number(month.people), name, plain.name ?? plain.key, about(plain.people)],
        `${hosted.name ?? hosted.key}: ${about(hosted.people)}`,
      ];
    }),
  );

const limitsTable = ({ limits, sizes }: Computed): string => {
  const large = sizes.at(-1)?.limits ?? [];
  // Of the functions only the first three.
  let functions = 0;
  const shown = limits.filter(({ key }) => !key.startsWith('instances') || functions++ < 3);
  return table(
    ['limit', 'defaults', '`3000000.env`', 'beyond it; what to do'],
    shown.map((limit) => {
      const other = large.find(({ key }) => key === limit.key);
      return [
        limit.key + (limit.onlyHosted ? ' (hosted)' : ''),
        about(limit.people),
        other ? about(other.people) : 'none',
        limit.then,
      ];
    }),
  );
};

const day = ({ before, after }: Computed): string => {
  const neededBy = (name: string): number => after.functions[name]?.peak ?? 0;
  const worst = Object.entries(before.functions)
    .sort(
      ([a, { peak, refused }], [b, other]) =>
        other.refused - refused || neededBy(b) - neededBy(a) || other.peak - peak,
    )
    .slice(0, 3)
    .map(([name]) => name);
  const of = ({ functions }: Day, name: string) => {
    const seen = functions[name];
    if (!seen) return '';
    const refused =
      seen.refused > 0 ? `${percent(seen.refused / seen.requests)} refused` : 'none refused';
    return `${refused}, ${seen.peak} ${seen.peak === 1 ? 'instance' : 'instances'}, longest wait ${seen.waitS} s`;
  };
  const days = [before, after];
  const row = (name: string, cell: (each: Day) => string) => [name, ...days.map(cell)];
  return table(
    ['a million people in a day', 'the defaults', '`ops/sizes/1000000.env`'],
    [
      row(
        'requests; in the busiest minute',
        ({ requests, peakPerSecond }) => `${number(requests)}; ${number(peakPerSecond)} a second`,
      ),
      ...worst.map((name) => row(`\`${name}\``, (each) => of(each, name))),
      row('checks of sessions by Auth', ({ authPerDay, authPeakPerSecond }) =>
        authPerDay === 0 ? 'none' : `${number(authPerDay)}; ${number(authPeakPerSecond)} a second`,
      ),
      row('cores at the busiest second', ({ peakCores }) => number(peakCores)),
      row(
        'Firestore writes at the busiest',
        ({ writesPeakPerSecond }) => `${number(writesPeakPerSecond)} a second`,
      ),
      row(
        "Firestore's steepest 5 minutes",
        ({ steepestRamp }) => `${steepestRamp} times (1.5 allowed)`,
      ),
      row('instances started', (each) => number(told(each).starts)),
      row(
        'nightly upkeep',
        ({ night: { accounts, hours } }) => `${number(accounts)} accounts in ${hours} hours`,
      ),
      row('**broken, the worst first** (share that fails)', ({ broken }) => listed(broken)),
      row('besides, if hosted services did all', ({ brokenHosted }) => listed(brokenHosted)),
    ],
  );
};

const measured = ({ inputs }: Computed): string =>
  table(
    ['action', 'a day', 'documents read, written', 'processor ms', 'reply kB'],
    actionsOf(inputs).map((action) => [
      ...[action.name, String(action.perDay), `${action.reads}, ${action.writes}`],
      ...[String(action.processorMs), (action.replyBytes / 1000).toFixed(1)],
    ]),
  );

/** @throws Error if the document has no place for a table. */
export const filled = (document: string, result: Computed): string =>
  Object.entries({ costs, first, limits: limitsTable, day, measured }).reduce(
    (text, [name, make]) => {
      const place = new RegExp(`(<!-- ${name} -->)[^]*(<!-- /${name} -->)`);
      if (!place.test(text))
        throw new Error(`docs/scaling.md has no place for the table "${name}".`);
      return text.replace(
        place,
        (_, from: string, to: string) => `${from}\n\n${make(result)}\n\n${to}`,
      );
    },
    document,
  );
