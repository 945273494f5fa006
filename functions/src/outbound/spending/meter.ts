import { costOf, type Price, type Tokens } from './prices.ts';
import { ceilingReached } from './ceiling-reached.ts';

/** How a call of a hosted service ended. */
export type CallOutcome =
  | 'ok'
  /** An answer that Atelier could not use. It was probably billed. */
  | 'unusable'
  /** An error status, which is not billed. */
  | 'refused'
  /** No answer within the time, or a lost connection: it may have been billed. */
  | 'unanswered'
  /** No connection came about. */
  | 'unreachable'
  /** The caller left; it may have been billed. */
  | 'abandoned'
  /** It was given up before anything was sent. */
  | 'not-sent';

export type CallEnd = {
  outcome: CallOutcome;
  /** As the service reports them; without them the call costs what was reserved for it. */
  tokens?: Tokens | undefined;
  httpStatus?: number | undefined;
};

/** A call for which money is reserved. */
export type MeteredCall = {
  /** Must follow every `begin`. Only the first end counts. */
  end(end: CallEnd): void;
};

/** Meters the calls of one hosted service: reserves money before, settles, counts and logs afterwards. */
export interface Meter {
  /**
   * @param most the most tokens that the call can use
   * @throws AppError `spending-ceiling` if the call could exceed a ceiling of today, `email-not-verified` if the caller may not use paid services;
   * what the database throws: a call that cannot be counted is not made
   */
  begin(most?: Tokens): Promise<MeteredCall>;
}

/** Money that is reserved for a call. */
export type Reservation =
  | {
      isReserved: true;
      /** Names the ceilings of which more than four fifths are spent. */
      near: readonly string[];
      /** Replaces the reserved amount by the real one. Returns at once and never throws. */
      settle(microUsd: number): void;
    }
  | {
      isReserved: false;
      /** `project`, or the provider. */
      ceiling: string;
    };

/** Lines of structured log about hosted calls. The metrics in `ops/` read them. */
export type CallLog = {
  severity: 'INFO' | 'WARNING';
  message: string;
  provider: string;
} & (
  | {
      event: 'hosted-call';
      outcome: CallOutcome;
      duration_ms: number;
      cost_usd: number;
      http_status?: number;
    }
  | { event: 'ceiling-reached' | 'ceiling-near'; ceiling: string }
);

export type MeterDeps = {
  provider: string;
  price: Price;
  /** Throws AppError `email-not-verified` if the caller of the present request may not use paid services. */
  assertMayPay: () => void;
  reserve: (provider: string, microUsd: number) => Promise<Reservation>;
  record: (call: { provider: string; isFailure: boolean; costMicroUsd: number }) => void;
  log: (line: CallLog) => void;
  now: () => Date;
  elapsedMs: () => number;
};

const FREE: readonly CallOutcome[] = ['refused', 'unreachable', 'not-sent'];
const FAILURES: readonly CallOutcome[] = ['unusable', 'refused', 'unanswered', 'unreachable'];

export const createMeter = (deps: MeterDeps): Meter => {
  const { provider, price, assertMayPay, reserve, record, log, now, elapsedMs } = deps;
  /** Ceilings that this process has warned about, with the day. */
  const warned = new Set<string>();

  const warnOnce = (ceiling: string) => {
    const key = `${now().toISOString().slice(0, 10)} ${ceiling}`;
    if (warned.has(key)) return;
    warned.add(key);
    const message = `More than four fifths of the spending ceiling of today are used: ${ceiling}.`;
    log({ severity: 'WARNING', message, event: 'ceiling-near', provider, ceiling });
  };

  return {
    async begin(most) {
      const reservedMicroUsd = costOf(price, most);
      const isPaid = reservedMicroUsd > 0;
      if (isPaid) assertMayPay();
      const reservation = isPaid ? await reserve(provider, reservedMicroUsd) : null;
      if (reservation && !reservation.isReserved) {
        const { ceiling } = reservation;
        const message = `The spending ceiling of today is reached: ${ceiling}.`;
        log({ severity: 'WARNING', message, event: 'ceiling-reached', provider, ceiling });
        throw ceilingReached(now());
      }
      reservation?.near.forEach(warnOnce);
      const startedMs = elapsedMs();
      let isOver = false;
      return {
        end({ outcome, tokens, httpStatus }) {
          if (isOver) return;
          isOver = true;
          const billed = tokens ? costOf(price, tokens) : reservedMicroUsd;
          const costMicroUsd = FREE.includes(outcome) ? 0 : billed;
          if (costMicroUsd !== reservedMicroUsd) reservation?.settle(costMicroUsd);
          if (outcome === 'not-sent') return;
          const isFailure = FAILURES.includes(outcome);
          record({ provider, isFailure, costMicroUsd });
          log({
            severity: isFailure ? 'WARNING' : 'INFO',
            message: `Call of ${provider}: ${outcome}`,
            event: 'hosted-call',
            provider,
            outcome,
            duration_ms: Math.round(elapsedMs() - startedMs),
            cost_usd: costMicroUsd / 1e6,
            ...(httpStatus !== undefined && { http_status: httpStatus }),
          });
        },
      };
    },
  };
};

/** Meters nothing, for calls that are free and belong to one that was metered, such as polling. */
export const UNMETERED: Meter = { begin: () => Promise.resolve({ end: () => undefined }) };
