/** One request to a Google API. Paths are relative to `https://<service>.googleapis.com`. */
export type ApiRequest = {
  service: string;
  path: string;
  /** Sent as JSON with POST; without a body the request is a GET. */
  body?: Record<string, unknown>;
};

/** The body of a reply that was accepted; `status` is 200 or one of those that the caller allowed. */
export type Reply<Body> = { status: number; body: Partial<Body> };

export type Ask = <Body>(
  request: ApiRequest,
  options?: { allow?: readonly number[] },
) => Promise<Reply<Body>>;

/** Why a request has no usable answer. The message is a sentence for the operator. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** The command that mends it, if there is one. */
  readonly mend: string | undefined;
  constructor(message: string, mend?: string) {
    super(message);
    this.mend = mend;
  }
}

export type ApiOptions = {
  project: string;
  token: string;
  fetch: typeof globalThis.fetch;
  /** The origin of a service, such as `https://run.googleapis.com`. */
  originOf: (service: string) => string;
  /** Time limit of one attempt, ms. */
  timeoutMs: number;
  /** Pause before the second attempt, ms; it doubles with each further one. */
  retryMs: number;
  wait: (ms: number) => Promise<void>;
};

const ATTEMPTS = 4;
/** Longest pause that a `Retry-After` header can ask for, ms. */
const LONGEST_PAUSE_MS = 20_000;

/**
 * These count requests to the project that asks. Others count them to the project whose client made the token, which for a person is Google's own.
 * (A blank project has the APIs of the others switched off, so that asking in its name would fail.)
 */
const COUNTED_ELSEWHERE = new Set(['serviceusage', 'cloudresourcemanager', 'cloudbilling']);

/** Asks Google's APIs. The same request is sent once, however many ask for it. */
export function createAsk(options: ApiOptions): Ask {
  const asked = new Map<string, Promise<{ status: number; body: unknown }>>();
  return async <Body>(request: ApiRequest, { allow = [] }: { allow?: readonly number[] } = {}) => {
    const key = JSON.stringify([request.service, request.path, request.body]);
    const reply = await (asked.get(key) ?? remember(asked, key, send(request, options)));
    if (reply.status !== 200 && !allow.includes(reply.status)) {
      throw refusalOf(request, reply, options.project);
    }
    return reply as Reply<Body>;
  };
}

function remember<Value>(map: Map<string, Promise<Value>>, key: string, value: Promise<Value>) {
  map.set(key, value);
  return value;
}

async function send(request: ApiRequest, options: ApiOptions) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await sendOnce(request, options);
    const mayPass = response.status === 429 || response.status === 503;
    if (!mayPass || attempt === ATTEMPTS) {
      return { status: response.status, body: parsed(await response.text()) };
    }
    const asked = Number(response.headers.get('retry-after')) * 1000;
    const pause = asked > 0 ? asked : options.retryMs * 2 ** (attempt - 1);
    await options.wait(Math.min(pause, LONGEST_PAUSE_MS));
  }
}

async function sendOnce(request: ApiRequest, options: ApiOptions): Promise<Response> {
  const { service, path, body } = request;
  const { project, token, timeoutMs } = options;
  try {
    return await options.fetch(`${options.originOf(service)}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(!COUNTED_ELSEWHERE.has(service) && { 'x-goog-user-project': project }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new NoAnswer(
      isLate
        ? `${service}.googleapis.com did not answer within ${timeoutMs / 1000} s: run this command again.`
        : `${service}.googleapis.com cannot be reached: connect to the network and run this command again.`,
    );
  }
}

/** Google's error bodies, https://cloud.google.com/apis/design/errors (checked 2026-11-24). */
type GoogleError = {
  error?: { message?: string; details?: { reason?: string }[] };
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {}; // A proxy's page, or nothing: the status says what happened.
  }
}

function refusalOf(
  { service }: ApiRequest,
  { status, body }: { status: number; body: unknown },
  project: string,
): NoAnswer {
  const { error } = (body ?? {}) as GoogleError;
  const host = `${service}.googleapis.com`;
  const reasons = (error?.details ?? []).map(({ reason }) => reason);
  if (
    reasons.includes('SERVICE_DISABLED') ||
    /has not been used in project/.test(error?.message ?? '')
  ) {
    return new NoAnswer(
      `The API ${host} is switched off.`,
      `gcloud services enable ${host} --project ${project}`,
    );
  }
  if (status === 401) {
    return new NoAnswer('Google does not accept your credentials any more.', 'gcloud auth login');
  }
  if (status === 403) {
    return new NoAnswer(
      `You may not read this from ${host}: ask an owner of ${project} for the role roles/viewer (and roles/serviceusage.serviceUsageConsumer).`,
    );
  }
  if (status === 429) {
    return new NoAnswer(`${host} has had too many requests: run this command again in a minute.`);
  }
  return new NoAnswer(
    `${host} answered ${status}${error?.message ? ` (${error.message})` : ''}: run this command again, and see https://status.cloud.google.com if it stays.`,
  );
}
