/** One requirement of `docs/coverage.md`. */
export type CoverageLine = {
  id: string;
  requirement: string;
  /** Tests as `file#title`. */
  tests: string[];
  /** Why it has no test; undefined if it has tests. */
  open: string | undefined;
};

export type Coverage = { lines: CoverageLine[]; problems: string[] };

const ITEM = /^- \*\*(\d+\.\d+)\*\* (.+?) → (.+)$/;

/** Parses the list; every list item that is not a requirement with tests or a reason is a problem. */
export function parseCoverage(markdown: string): Coverage {
  const lines: CoverageLine[] = [];
  const problems: string[] = [];
  for (const text of markdown.split('\n').filter((line) => /^\s*[-*] /.test(line))) {
    const [, id, requirement, evidence] = ITEM.exec(text) ?? [];
    const tests = [...(evidence ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    const open = /^open: (.+)$/.exec(evidence ?? '')?.[1];
    if (!id || !requirement || (open === undefined && tests.length === 0)) {
      problems.push(`names neither a test nor what it waits for: ${text}`);
      continue;
    }
    if (lines.some((line) => line.id === id)) problems.push(`${id} stands there twice`);
    lines.push({ id, requirement, tests: open === undefined ? tests : [], open });
  }
  return { lines, problems };
}

/** Whether `source` has a test of this title: as a literal, the first argument of `test`, `it` or their `each`. */
export function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const literal = `${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`;
    const before = source.split(literal).slice(0, -1);
    return before.some((text) => /(?:\b(?:test|it)|\))\(\s*$/.test(text));
  });
}

/** Specified texts, by section, that no requirement of that section quotes. */
export function missingTexts(
  lines: readonly CoverageLine[],
  texts: Record<string, readonly string[]>,
): string[] {
  return Object.entries(texts).flatMap(([section, quoted]) => {
    const listed = lines.filter(({ id }) => id.startsWith(`${section}.`));
    return quoted.filter(
      (text) => !listed.some(({ requirement }) => requirement.includes(`"${text}"`)),
    );
  });
}
