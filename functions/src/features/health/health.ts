import { AppError } from '../../contract/app-error.ts';
import type { health } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';

/** What has to answer; each rejects if it does not. */
export type Probes = { firestore: () => Promise<void>; storage: () => Promise<void> };

type Deps = {
  engines: { segmentation: string; tryOn: string; voice: string | null; studio: string | null };
  release: { version: string; commit: string | null };
  probes: Probes;
  now: () => Date;
  /** For what went wrong, which the reply does not say. */
  warn: (message: string, details: Record<string, unknown>) => void;
  /** How long a probe may take, milliseconds. */
  limitMs?: number;
};

const NAMES = { firestore: 'Firestore', storage: 'Storage' } as const;
type Service = keyof typeof NAMES;
const SERVICES = Object.keys(NAMES) as Service[];

/** How long a result is kept: anybody may ask, and each probe is a paid operation. */
const KEPT_MS = { fine: 10_000, failed: 3_000 };
const LIMIT_MS = 4_000;

const within = async (limitMs: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms.`)), limitMs);
  });
  try {
    await Promise.race([late, work]);
  } finally {
    clearTimeout(timer);
  }
};

/** @throws AppError `unavailable` while Firestore or Storage does not answer. */
export const makeHealth = ({
  engines,
  release,
  probes,
  now,
  warn,
  limitMs = LIMIT_MS,
}: Deps): Handler<typeof health> => {
  let kept: { failed: Service[]; untilMs: number } | undefined;
  let running: Promise<Service[]> | undefined;

  const probe = async (): Promise<Service[]> => {
    const results = await Promise.allSettled(
      SERVICES.map((name) => within(limitMs, probes[name]())),
    );
    const failed = SERVICES.filter((_, index) => results[index]?.status === 'rejected');
    results.forEach((result, index) => {
      if (result.status === 'fulfilled') return;
      warn(`${NAMES[SERVICES[index] as Service]} does not answer.`, {
        reason: String(result.reason),
      });
    });
    const keptMs = failed.length === 0 ? KEPT_MS.fine : KEPT_MS.failed;
    kept = { failed, untilMs: now().getTime() + keptMs };
    return failed;
  };
  const look = (): Promise<Service[]> => {
    if (kept && now().getTime() < kept.untilMs) return Promise.resolve(kept.failed);
    // Those who ask meanwhile wait for the same probe.
    running ??= probe().finally(() => (running = undefined));
    return running;
  };

  return async () => {
    const failed = await look();
    if (failed.length > 0) {
      const named = failed.map((name) => NAMES[name]).join(' and ');
      throw new AppError('unavailable', `${named} cannot be reached at the moment.`, {
        headers: { 'Retry-After': '5' },
      });
    }
    return {
      ...{ success: true, status: 'ok', ...release, engines },
      services: { firestore: 'ok', storage: 'ok' },
    };
  };
};
