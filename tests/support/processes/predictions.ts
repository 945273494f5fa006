import type { OutboundCall } from '../../../functions/src/outbound/outbound-call.ts';
import type { PredictionsDeps } from '../../../functions/src/providers/segmentation/replicate-predictions.ts';
import { createRunningPredictions } from '../../../functions/src/providers/segmentation/running-predictions.ts';

/** One way to the service for all kinds of requests, without waiting for turns, or for long pauses. */
export const predictionCalls = (
  call: OutboundCall,
): Pick<PredictionsDeps, 'create' | 'look' | 'cancel' | 'pace' | 'running' | 'maxPauseMs'> => ({
  create: call,
  look: call,
  cancel: call,
  maxPauseMs: 1000,
  pace: async () => undefined,
  running: createRunningPredictions(() => new Date()),
});
