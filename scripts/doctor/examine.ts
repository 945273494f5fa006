import { readFunctionsEnv } from '../lib/project.ts';
import { CHECKS } from './checks/index.ts';
import { createAsk, NoAnswer, type Ask } from './google/api.ts';
import { findCredentials } from './google/credentials.ts';
import { googleSettings } from './google/settings.ts';
import { missing, ok, type Check, type Finding, type Report, type Scope } from './finding.ts';

/** Resource Manager v1, projects.get (checked 2026-11-24). */
type Project = { projectNumber: string; lifecycleState: string };

const PROJECT = { id: 'project', title: 'Project', need: 'deploy' } as const;

/**
 * Looks at a project as a whole. Without access to the project itself, that is the only report.
 * @throws Refusal if nobody is logged in.
 */
export async function examine(root: string, project: string): Promise<Report[]> {
  const { token, from } = await findCredentials();
  const ask = createAsk({ project, token, ...googleSettings(process.env) });
  let number = '';
  const opened = await attempt(async () => {
    const request = { service: 'cloudresourcemanager', path: `v1/projects/${project}` };
    const { status, body } = await ask<Project>(request, { allow: [403, 404] });
    number = body.projectNumber ?? '';
    return judgeProject(status, body, project, from);
  });
  const first: Report = { ...PROJECT, ...opened };
  if (first.state !== 'ok') return [first];
  const scope = { project, number, root, functionsEnv: readFunctionsEnv(root, project) };
  return [first, ...(await Promise.all(CHECKS.map((check) => report(check, ask, scope))))];
}

export const judgeProject = (
  status: number,
  body: Partial<Project>,
  project: string,
  from: string,
): Finding => {
  if (status !== 200) {
    return missing(
      `There is no project ${project} that you may see (you are logged in by ${from}).`,
      `npx firebase projects:create ${project}   (or ask an owner for access, or log in as somebody else)`,
    );
  }
  return body.lifecycleState === 'ACTIVE'
    ? ok(`${project}, number ${body.projectNumber}; asked by ${from}.`)
    : missing(`${project} is about to be deleted.`, `gcloud projects undelete ${project}`);
};

const report = async (check: Check, ask: Ask, scope: Scope): Promise<Report> => {
  const { id, title, need } = check;
  return { id, title, need, ...(await attempt(() => check.look(ask, scope))) };
};

/** A question without an answer is a finding too: what it would have shown is not known. */
async function attempt(look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { state: 'unknown', sentence: error.message, mend: error.mend };
  }
}
