import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Refusal } from '../lib/refusal.ts';

const git = async (root: string, ...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, timeout: 30_000 });
  return stdout.trim();
};

/** The commit that is deployed, and the files that differ from it. */
export type WorkTree = { commit: string; changed: string[] };

/** @throws Refusal outside of a git checkout: nobody could say what was deployed. */
export async function readWorkTree(root: string): Promise<WorkTree> {
  try {
    const commit = await git(root, 'rev-parse', 'HEAD');
    const status = await git(root, 'status', '--porcelain');
    return { commit, changed: status === '' ? [] : status.split('\n') };
  } catch {
    throw new Refusal(
      'This folder is no git checkout: deploy from a clone, so that a version can be named and built again.',
    );
  }
}
