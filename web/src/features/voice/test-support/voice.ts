import { closetWith, garment } from '../../../test-support/garments.ts';
import type {
  Admission,
  SessionEvents,
  SessionRequest,
  StartSession,
} from '../conversation/session.ts';
import type { VoiceParts } from '../conversation/use-voice-conversation.ts';

export const WARDROBE = closetWith({
  shirts: [garment('shirt', 'White oxford'), garment('shirt', 'Navy breton')],
  pants: [garment('pants', 'Indigo jeans')],
  shoes: [garment('shoes', 'Brown derby')],
});

export const admission = (connection_type: Admission['connection_type'] = 'webrtc'): Admission => ({
  success: true,
  token: `admission by ${connection_type}`,
  agent_id: 'agent_7',
  connection_type,
});

/** One conversation from the voice service's point of view. */
export type FakeSession = SessionRequest & { events: SessionEvents; ended: number };

/** An in-memory microphone and voice service. By default everything succeeds at once. */
export const createFakeVoice = () => {
  const sessions: FakeSession[] = [];
  const microphone = { asked: 0, open: 0 };
  const fake = {
    sessions,
    microphone,
    /** Replace it to make the microphone fail or wait. */
    allow: async (): Promise<void> => undefined,
    /** Replace them to make the service fail or wait at the beginning or the end of a session. */
    begin: (async () => undefined) as (request: SessionRequest) => Promise<void>,
    hangUp: async (): Promise<void> => undefined,
    volumes: { input: 0, output: 0 },
    /** The last session. */
    session: (): FakeSession => {
      const last = sessions.at(-1);
      if (!last) throw new Error('No session was asked for.');
      return last;
    },
  };
  const startSession: StartSession = async (request, events) => {
    const session: FakeSession = { ...request, events, ended: 0 };
    sessions.push(session);
    await fake.begin(request);
    return {
      end: () => {
        session.ended += 1;
        return fake.hangUp();
      },
      inputVolume: () => fake.volumes.input,
      outputVolume: () => fake.volumes.output,
    };
  };
  const askMicrophone = async () => {
    microphone.asked += 1;
    await fake.allow();
    microphone.open += 1;
    return () => {
      microphone.open -= 1;
    };
  };
  const parts: VoiceParts = { askMicrophone, startSession };
  return Object.assign(fake, { parts });
};
export type FakeVoice = ReturnType<typeof createFakeVoice>;
