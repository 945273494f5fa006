import { type Definition, type Kind, KINDS, readDefinitions } from './definitions.ts';
import type { Google, Method, Service } from './google.ts';
import { isSame } from './same.ts';

export type Applied = { file: string; outcome: 'created' | 'updated' | 'unchanged' };

export type ApplyOptions = {
  root: string;
  project: string;
  /** Where people open Atelier: what the uptime check asks. */
  host: string;
  /** Gets the alerts; null leaves the policies without a channel. */
  email: string | null;
  /** Only says what would change. */
  isDryRun: boolean;
  google: Google;
};

type Resource = {
  service: Service;
  /** Path of the collection. */
  path: (project: string) => string;
  /** The field of a list's reply that has the entries. */
  field: string;
  /** The field by which an entry is found again. */
  key: 'name' | 'displayName';
  change: Method;
  /** Path of an existing entry. */
  entry: (project: string, existing: Definition) => string;
};

const named =
  (version: string) =>
  (_: string, { name }: Definition) =>
    `${version}/${String(name)}`;

const RESOURCES: Record<Kind | 'channels', Resource> = {
  metrics: {
    service: 'logging',
    path: (project) => `v2/projects/${project}/metrics`,
    field: 'metrics',
    key: 'name',
    change: 'PUT',
    entry: (project, { name }) =>
      `v2/projects/${project}/metrics/${encodeURIComponent(String(name))}`,
  },
  uptime: {
    service: 'monitoring',
    path: (project) => `v3/projects/${project}/uptimeCheckConfigs`,
    field: 'uptimeCheckConfigs',
    key: 'displayName',
    change: 'PATCH',
    entry: named('v3'),
  },
  alerts: {
    service: 'monitoring',
    path: (project) => `v3/projects/${project}/alertPolicies`,
    field: 'alertPolicies',
    key: 'displayName',
    change: 'PATCH',
    entry: named('v3'),
  },
  dashboards: {
    service: 'monitoring',
    path: (project) => `v1/projects/${project}/dashboards`,
    field: 'dashboards',
    key: 'displayName',
    change: 'PATCH',
    entry: named('v1'),
  },
  channels: {
    service: 'monitoring',
    path: (project) => `v3/projects/${project}/notificationChannels`,
    field: 'notificationChannels',
    key: 'displayName',
    change: 'PATCH',
    entry: named('v3'),
  },
};

const list = async (
  { google, project }: ApplyOptions,
  resource: Resource,
): Promise<Definition[]> => {
  const all: Definition[] = [];
  let token = '';
  do {
    const query = `pageSize=200${token && `&pageToken=${encodeURIComponent(token)}`}`;
    const path = `${resource.path(project)}?${query}`;
    const page = await google<Definition>(resource.service, 'GET', path);
    all.push(...((page[resource.field] ?? []) as Definition[]));
    token = String(page.nextPageToken ?? '');
  } while (token !== '');
  return all;
};

const put = async (
  options: ApplyOptions,
  resource: Resource,
  file: string,
  wanted: Definition,
  existing: Definition[],
): Promise<{ applied: Applied; now: Definition }> => {
  const { google, project, isDryRun } = options;
  const found = existing.find((each) => each[resource.key] === wanted[resource.key]);
  if (found && isSame(wanted, found)) {
    return { applied: { file, outcome: 'unchanged' }, now: found };
  }
  const outcome = found ? 'updated' : 'created';
  if (isDryRun) return { applied: { file, outcome }, now: found ?? wanted };
  // A dashboard changes only under the version (`etag`) that was read.
  const { name, etag } = found ?? {};
  const body = found
    ? { ...wanted, ...(name !== undefined && { name }), ...(etag !== undefined && { etag }) }
    : wanted;
  const now = found
    ? await google<Definition>(
        resource.service,
        resource.change,
        resource.entry(project, found),
        body,
      )
    : await google<Definition>(resource.service, 'POST', resource.path(project), body);
  return { applied: { file, outcome }, now };
};

/** Creates or changes what differs from the files in `ops/`; a second run changes nothing. It never deletes. */
export async function applyDefinitions(options: ApplyOptions): Promise<Applied[]> {
  const { root, project, host, email } = options;
  const applied: Applied[] = [];
  let channels: string[] = [];
  if (email !== null) {
    const channel = {
      type: 'email',
      displayName: `Atelier: ${email}`,
      labels: { email_address: email },
      enabled: true,
    };
    const known = await list(options, RESOURCES.channels);
    const file = 'the notification channel';
    const { applied: one, now } = await put(options, RESOURCES.channels, file, channel, known);
    applied.push(one);
    if (now.name !== undefined) channels = [String(now.name)];
  }
  for (const kind of KINDS) {
    const resource = RESOURCES[kind];
    const existing = await list(options, resource);
    for (const { file, definition } of readDefinitions(root, kind, {
      PROJECT: project,
      HOST: host,
    })) {
      const wanted =
        kind === 'alerts' && channels.length > 0
          ? { ...definition, notificationChannels: channels }
          : definition;
      applied.push((await put(options, resource, file, wanted, existing)).applied);
    }
  }
  return applied;
}
