/** A weakness that stays for now. */
export type Exception = {
  /** As in the advisory's address: `GHSA-xxxx-xxxx-xxxx`. */
  advisory: string;
  package: string;
  /** Why it does no harm here, or what it waits for; a sentence. */
  reason: string;
  /** The last day on which it counts, `2026-12-31`. */
  until: string;
};

export type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical';
const SEVERITIES: readonly Severity[] = ['info', 'low', 'moderate', 'high', 'critical'];

type Advisory = { url: string; title: string; severity: Severity };
/** The part of `npm audit --json` that is read here; `via` names other packages by their names. */
type Vulnerabilities = Record<string, { via: (Advisory | string)[] }>;

export type Finding = { package: string; advisory: string; title: string; severity: Severity };

/** What one `npm audit --json` found; null if the registry gave no answer to it. */
export const readReport = (output: string): Finding[] | null => {
  let report: { vulnerabilities?: Vulnerabilities };
  try {
    report = JSON.parse(output) as typeof report;
  } catch {
    return null;
  }
  if (!report.vulnerabilities) return null;
  const found = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((one) => typeof one !== 'string')
      .map(({ url, title, severity }): Finding => {
        const advisory = url.slice(url.lastIndexOf('/') + 1);
        return { package: name, advisory, title, severity };
      }),
  );
  const keys = new Set<string>();
  return found.filter(({ package: name, advisory }) => {
    const key = `${name} ${advisory}`;
    return !keys.has(key) && keys.add(key);
  });
};

const isAtLeast = (severity: Severity, least: Severity): boolean =>
  SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least);

/** How bad a weakness must be to count: more for tools, which no stranger reaches. */
export const LEAST: Record<'shipped' | 'tools', Severity> = { shipped: 'moderate', tools: 'high' };

export type Judged = {
  /** Sentences about what must be mended. */
  failures: string[];
  /** Exceptions that were used. */
  accepted: string[];
};

/**
 * Compares findings with the recorded exceptions. An exception that has run out, or that nothing needs any more, is a failure too.
 * @param today `2026-11-24`
 * @param isComplete whether every report could be had: only then an exception is known to be superfluous
 */
export const judge = (
  findings: readonly (Finding & { where: string; kind: keyof typeof LEAST })[],
  exceptions: readonly Exception[],
  today: string,
  isComplete: boolean,
): Judged => {
  const of = (finding: Finding) =>
    exceptions.find((one) => one.advisory === finding.advisory && one.package === finding.package);
  const counted = findings.filter(({ severity, kind }) => isAtLeast(severity, LEAST[kind]));
  const failures = counted.flatMap((finding) => {
    const { package: name, advisory, title, severity, where } = finding;
    const said = `${where}: ${name} (${severity}): ${title} (${advisory})`;
    const exception = of(finding);
    if (!exception) return [`${said}. Update it, or record an exception with its reason.`];
    if (exception.until < today) return [`${said}. Its exception ran out on ${exception.until}.`];
    return [];
  });
  const superfluous = isComplete
    ? exceptions.filter((one) => !counted.some((finding) => of(finding) === one))
    : [];
  return {
    failures: [
      ...failures,
      ...superfluous.map(
        ({ package: name, advisory }) =>
          `The exception for ${name} (${advisory}) is not needed any more: remove it.`,
      ),
    ],
    accepted: exceptions
      .filter((one) => counted.some((finding) => of(finding) === one))
      .map(({ package: name, advisory, reason }) => `${name} (${advisory}): ${reason}`),
  };
};
