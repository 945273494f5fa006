import type { ClothingCollection, VoiceConnection } from '@contract';
import { briefAgent } from './agent-briefing.ts';
import { RPC_ACK_TIMEOUT_MS, RPC_TIMEOUT_MS, withinTime } from './limits.ts';
import { answerRecommendation, readRecommendation } from './recommended-items.ts';
import { RPC_SENTENCES, rpcCodeOf } from './rpc-failure.ts';
import type { Admission, SessionEvents, StartSession, VoiceSession } from './session.ts';
import { explainBreak, explainStart, isMicrophoneFailure } from './voice-failures.ts';
import type { VoiceAction } from './voice-state.ts';

/** The name under which the agent shows items; it has to be configured with the agent. */
export const SHOW_ITEMS_TOOL = 'show_recommended_items';

export type ConversationDeps = {
  /** Rejects with the sentence to show when no voice agent is configured. */
  checkConfigured: (signal: AbortSignal) => Promise<void>;
  /** Resolves with what gives the microphone back. */
  askMicrophone: () => Promise<() => void>;
  /** `connection` left out: as the server is configured. */
  admit: (connection: VoiceConnection | undefined, signal: AbortSignal) => Promise<Admission>;
  startSession: StartSession;
  dispatch: (action: VoiceAction) => void;
};

/** What the conversation is about. */
export type Topic = { items: ClothingCollection; user: { uid: string; name: string } };

export type Conversation = {
  /** Checks that voice is configured, asks for the microphone, fetches a token, connects. Does nothing while a conversation goes on. */
  start: (topic: Topic) => Promise<void>;
  /** Ends what goes on, at whatever stage. Resolves when it is over. */
  end: () => Promise<void>;
  /** How loud user and agent are at the moment, 0 to 1. */
  volumes: () => { input: number; output: number };
};

type Attempt = { abort: AbortController; session: VoiceSession | null };

/** Leads one voice conversation after another. Nothing of one that is over reaches the state of the next. */
export const createConversation = ({
  checkConfigured,
  askMicrophone,
  admit,
  startSession,
  dispatch,
}: ConversationDeps): Conversation => {
  let current: Attempt | null = null;
  let ending: Promise<void> = Promise.resolve();

  /** Ends a session, but waits for it no longer than for an acknowledgement. */
  const hangUp = (session: VoiceSession): Promise<void> =>
    // Whatever happens to it then, nobody is listening any more.
    withinTime(session.end(), RPC_ACK_TIMEOUT_MS, 'RESPONSE_TIMEOUT').catch(() => undefined);

  /** The session's own word that it is over. */
  const finish = (attempt: Attempt, action: VoiceAction) => {
    if (current !== attempt) return;
    current = null;
    if (attempt.session) void hangUp(attempt.session);
    dispatch(action);
  };

  const eventsOf = (attempt: Attempt, { items }: Topic, isGivenUp: () => boolean) => {
    const say = (action: VoiceAction) => {
      if (current === attempt && !isGivenUp()) dispatch(action);
    };
    const events: SessionEvents = {
      onMode: (mode) => say({ type: 'mode', mode }),
      onMessage: (role, text) => say({ type: 'message', role, text }),
      onInterruption: () => say({ type: 'interrupted' }),
      onCorrection: (original, corrected) => say({ type: 'corrected', original, corrected }),
      onToolFailure: (error) => {
        const code = rpcCodeOf(error);
        if (code) say({ type: 'problem', error: RPC_SENTENCES[code] });
      },
      onFailure: (error) => {
        if (!isGivenUp()) finish(attempt, { type: 'failed', error: explainBreak(error) });
      },
      onEnd: () => {
        if (!isGivenUp()) finish(attempt, { type: 'disconnected' });
      },
    };
    const showItems = (parameters: unknown): string => {
      const recommendation = readRecommendation(parameters, items);
      if (recommendation.items.length > 0) say({ type: 'items', items: recommendation.items });
      return answerRecommendation(recommendation);
    };
    return { events, showItems };
  };

  const begin = async (
    attempt: Attempt,
    topic: Topic,
    admission: Admission,
  ): Promise<VoiceSession> => {
    let isGivenUp = false;
    const { events, showItems } = eventsOf(attempt, topic, () => isGivenUp);
    const briefing = briefAgent(topic.items, topic.user);
    const tools = { [SHOW_ITEMS_TOOL]: showItems };
    const starting = startSession({ admission, briefing, tools }, events);
    try {
      return await withinTime(starting, RPC_TIMEOUT_MS, 'CONNECTION_TIMEOUT');
    } catch (error) {
      isGivenUp = true;
      // One that begins after all is not wanted any more.
      starting.then(hangUp, () => undefined);
      throw error;
    }
  };

  const connect = async (attempt: Attempt, topic: Topic): Promise<VoiceSession> => {
    const { signal } = attempt.abort;
    const admission = await admit(undefined, signal);
    try {
      return await begin(attempt, topic, admission);
    } catch (error) {
      const isBlocked = admission.connection_type === 'webrtc' && !isMicrophoneFailure(error);
      if (!isBlocked || current !== attempt) throw error;
      // Some networks let no WebRTC through.
      return begin(attempt, topic, await admit('websocket', signal));
    }
  };

  const start = async (topic: Topic): Promise<void> => {
    if (current) return;
    const attempt: Attempt = { abort: new AbortController(), session: null };
    current = attempt;
    dispatch({ type: 'started' });
    let giveBack = () => {};
    try {
      // The session before this one may still hold the microphone.
      await ending;
      if (current !== attempt) return;
      // Nobody should allow the microphone for a conversation that cannot begin.
      await checkConfigured(attempt.abort.signal);
      if (current !== attempt) return;
      dispatch({ type: 'microphone-asked' });
      giveBack = await askMicrophone();
      if (current !== attempt) return;
      dispatch({ type: 'microphone-allowed' });
      const session = await connect(attempt, topic);
      if (current !== attempt) {
        void hangUp(session);
        return;
      }
      attempt.session = session;
      dispatch({ type: 'connected' });
    } catch (error) {
      finish(attempt, { type: 'failed', error: explainStart(error) });
    } finally {
      giveBack();
    }
  };

  const end = async (): Promise<void> => {
    const attempt = current;
    current = null;
    dispatch({ type: 'ended' });
    if (attempt) {
      attempt.abort.abort();
      ending = attempt.session ? hangUp(attempt.session) : Promise.resolve();
    }
    await ending;
    dispatch({ type: 'hung-up' });
  };

  return {
    start,
    end,
    volumes: () => ({
      input: current?.session?.inputVolume() ?? 0,
      output: current?.session?.outputVolume() ?? 0,
    }),
  };
};
