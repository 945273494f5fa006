import { missing, ok, type Check, type Finding } from '../finding.ts';
import { askDatabase, type Database } from './firestore.ts';
import type { Reply } from '../google/api.ts';

/** Firestore v1, projects.databases.backupSchedules.list (checked 2026-11-24). `retention` is in seconds: `604800s`. */
type Schedules = {
  backupSchedules: { retention: string; dailyRecurrence?: object; weeklyRecurrence?: object }[];
};

const daysOf = (duration: string): number => Math.round(Number.parseFloat(duration) / 86_400);

export const judgeBackups = ({ status, body }: Reply<Schedules>, project: string): Finding => {
  if (status === 404) return missing('There is no database yet: see Firestore above.');
  const daily = (body.backupSchedules ?? []).find(({ dailyRecurrence }) => dailyRecurrence);
  return daily
    ? ok(`Firestore is backed up every day; a backup is kept for ${daysOf(daily.retention)} days.`)
    : missing(
        'No daily backup of Firestore is scheduled.',
        `gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d --project ${project}`,
      );
};

export const backups: Check = {
  id: 'backups',
  title: 'Backups',
  need: 'advised',
  look: async (ask, { project }) => {
    const path = `v1/projects/${project}/databases/(default)/backupSchedules`;
    return judgeBackups(
      await ask<Schedules>({ service: 'firestore', path }, { allow: [404] }),
      project,
    );
  },
};

export const judgeRecovery = ({ status, body }: Reply<Database>, project: string): Finding => {
  if (status === 404) return missing('There is no database yet: see Firestore above.');
  const update = `gcloud firestore databases update --database='(default)'`;
  if (body.deleteProtectionState !== 'DELETE_PROTECTION_ENABLED') {
    return missing(
      'One command can delete the database.',
      `${update} --delete-protection --project ${project}`,
    );
  }
  if (body.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED') {
    return missing(
      'Firestore keeps no versions of the last 7 days (point-in-time recovery, charged for storage).',
      `${update} --enable-pitr --project ${project}`,
    );
  }
  return ok('Deletion of the database is blocked; the last 7 days can be read as they were.');
};

export const recovery: Check = {
  id: 'recovery',
  title: 'Recovery',
  need: 'advised',
  look: async (ask, { project }) => judgeRecovery(await askDatabase(ask, project), project),
};
