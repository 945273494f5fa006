import { portOffset } from '../../scripts/emulators/ports.ts';
import { voiceDouble } from '../../scripts/testing/doubles.ts';
import { startElevenLabsDouble } from './doubles/elevenlabs.ts';

/** The agent that the suite's stack is configured with. */
export const agent = voiceDouble(portOffset());

/** Starts the service where the functions of the suite's stack look for it. */
export const startVoiceService = () => startElevenLabsDouble(agent.port);
