/** Why a tag cannot be released; null if it can. */
export const problemOfTag = (tag: string, version: string, changelog: string): string | null => {
  if (!/^v\d+\.\d+\.\d+$/.test(tag)) return `"${tag}" is no version: name it v1.2.3.`;
  if (tag !== `v${version}`) return `The tag is ${tag}, and package.json says ${version}.`;
  const headings = changelog.split('\n').filter((line) => line.startsWith('## ['));
  const isDated = headings.some((line) =>
    new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`).test(line),
  );
  return isDated ? null : `CHANGELOG.md has no part "## [${version}] - <date>".`;
};
