import { generateOutfitVariation } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { longCall } from '../../lib/api/long-call.ts';
import type { LongWait } from '../../lib/api/long-call.ts';
import { useServices } from '../../lib/api/services.ts';
import { toRequest } from './selections.ts';
import type { Selections } from './selections.ts';

export type GeneratedOutfit = {
  imageUrl: string;
  /** Time from the press of the button until the picture arrived. */
  seconds: number;
  engine: string;
  notes: string[];
};

export type Generation =
  | { status: 'idle' }
  | { status: 'running'; wait: LongWait }
  | { status: 'done'; outfit: GeneratedOutfit }
  | { status: 'failed'; message: string; reason: string | null };

/** Codes whose sentence says which picture would work, or what to do. */
const TELLING = [
  'no-person',
  'unusable-garment',
  'unusable-pose',
  'unusable-result',
  'offline',
  'rate-limited',
];

const describeFailure = (error: unknown): Generation => ({
  status: 'failed',
  message: 'Failed to process outfit. Please try again.',
  reason: isApiError(error) && TELLING.includes(error.code) ? error.message : null,
});

/** Generates an outfit; a new request, or leaving the screen, cancels the previous one. */
export const useGeneration = (uid: string) => {
  const services = useServices();
  const [generation, setGeneration] = useState<Generation>({ status: 'idle' });
  const request = useRef<AbortController>(undefined);
  /** What the shown outfit was asked for; only of a hosted engine, which draws another picture each time. */
  const shown = useRef<string>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const generate = async (selections: Selections): Promise<void> => {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    const run = (wait: LongWait) => {
      if (!signal.aborted) setGeneration({ status: 'running', wait });
    };
    run(null);
    const pressedMs = performance.now();
    try {
      const asked = toRequest(selections);
      const again = shown.current === JSON.stringify(asked);
      const pictures = 'address' as const;
      const input = { userId: uid, selections: asked, pictures, ...(again && { again }) };
      const options = { signal, onWait: run };
      const reply = await longCall(services, generateOutfitVariation, input, options);
      const { imageUrl, engine, notes } = reply;
      const seconds = (performance.now() - pressedMs) / 1000;
      if (!signal.aborted) {
        shown.current = engine === 'local' ? undefined : JSON.stringify(asked);
        setGeneration({ status: 'done', outfit: { imageUrl, seconds, engine, notes } });
      }
    } catch (error) {
      if (!signal.aborted) setGeneration(describeFailure(error));
    }
  };

  const refuse = (message: string): void => {
    request.current?.abort();
    setGeneration({ status: 'failed', message, reason: null });
  };

  return { generation, generate, refuse, dismiss: () => setGeneration({ status: 'idle' }) };
};
