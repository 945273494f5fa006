import type { ClothingCollection, VoiceConnection } from '@contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { briefAgent } from './agent-briefing.ts';
import type { AgentDays } from './agent-days.ts';
import { RPC_ACK_TIMEOUT_MS, RPC_TIMEOUT_MS, withinTime } from './limits.ts';
import { answerRecommendation, readRecommendation } from './recommended-items.ts';
import { RPC_SENTENCES, rpcCodeOf } from './rpc-failure.ts';
import type { Admission, SessionEvents, StartSession, VoiceSession } from './session.ts';
import { explainBreak, explainStart, isMicrophoneFailure } from './voice-failures.ts';
import type { VoiceAction } from './voice-state.ts';

/** The name of the client tool that shows items; it must be configured in the agent. */
export const SHOW_ITEMS_TOOL = 'show_recommended_items';

export type ConversationDeps = {
  /** Rejects with the sentence to show if no voice agent is configured. */
  checkConfigured: (signal: AbortSignal) => Promise<void>;
  /** Resolves to a function that releases the microphone. */
  askMicrophone: () => Promise<() => void>;
  /** `connection` defaults to the server's configuration. */
  admit: (connection: VoiceConnection | undefined, signal: AbortSignal) => Promise<Admission>;
  /** The person's days for the briefing; null if they cannot be read. */
  readDays: (uid: string, signal: AbortSignal) => Promise<AgentDays | null>;
  startSession: StartSession;
  dispatch: (action: VoiceAction) => void;
  /** Called instead of a failure if no voice agent is configured. */
  /** @param isBudgetSpent whether there is an agent, but the operator's budget of today is used up */
  onUnconfigured: (isBudgetSpent: boolean) => void;
};

/** The context of the conversation. */
export type Topic = { items: ClothingCollection; user: { uid: string; name: string } };

export type Conversation = {
  /** Checks that voice is configured, asks for the microphone, fetches a token and connects. Does nothing while a conversation is active. */
  start: (topic: Topic) => Promise<void>;
  /** Ends the conversation, at any stage. Resolves when it is over. */
  end: () => Promise<void>;
  /** The present volume of user and agent, 0 to 1. */
  volumes: () => { input: number; output: number };
};

type Attempt = { abort: AbortController; session: VoiceSession | null };

/** Codes of the server with which the stylist talks in place of the agent. */
const NO_AGENT = ['not-configured', 'spending-ceiling', 'account-needed'];

/** Runs one voice conversation after another. Events of an ended one never reach the state of the next. */
export const createConversation = ({
  checkConfigured,
  askMicrophone,
  admit,
  readDays,
  startSession,
  dispatch,
  onUnconfigured,
}: ConversationDeps): Conversation => {
  let current: Attempt | null = null;
  let ending: Promise<void> = Promise.resolve();

  /** Ends a session, and waits at most the time of an acknowledgement. */
  const hangUp = (session: VoiceSession): Promise<void> =>
    // Ignore later errors; nothing handles them any more.
    withinTime(session.end(), RPC_ACK_TIMEOUT_MS, 'RESPONSE_TIMEOUT').catch(() => undefined);

  /** Resolves when the session reports its end. */
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
    days: AgentDays | null,
  ): Promise<VoiceSession> => {
    let isGivenUp = false;
    const { events, showItems } = eventsOf(attempt, topic, () => isGivenUp);
    const briefing = briefAgent(topic.items, topic.user, days);
    const tools = { [SHOW_ITEMS_TOOL]: showItems };
    const starting = startSession({ admission, briefing, tools }, events);
    try {
      return await withinTime(starting, RPC_TIMEOUT_MS, 'CONNECTION_TIMEOUT');
    } catch (error) {
      isGivenUp = true;
      // A session that still starts is no longer wanted.
      starting.then(hangUp, () => undefined);
      throw error;
    }
  };

  const connect = async (attempt: Attempt, topic: Topic): Promise<VoiceSession> => {
    const { signal } = attempt.abort;
    const [admission, days] = await Promise.all([
      admit(undefined, signal),
      readDays(topic.user.uid, signal),
    ]);
    try {
      return await begin(attempt, topic, admission, days);
    } catch (error) {
      const isBlocked = admission.connection_type === 'webrtc' && !isMicrophoneFailure(error);
      if (!isBlocked || current !== attempt) throw error;
      // Some networks block WebRTC.
      return begin(attempt, topic, await admit('websocket', signal), days);
    }
  };

  const start = async (topic: Topic): Promise<void> => {
    if (current) return;
    const attempt: Attempt = { abort: new AbortController(), session: null };
    current = attempt;
    dispatch({ type: 'started' });
    let giveBack = () => {};
    try {
      // The previous session may still use the microphone.
      await ending;
      if (current !== attempt) return;
      // Check first, so that the browser does not ask for the microphone in vain.
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
      if (isApiError(error) && NO_AGENT.includes(error.code)) {
        if (current !== attempt) return;
        finish(attempt, { type: 'ended' });
        dispatch({ type: 'hung-up' });
        onUnconfigured(error.code === 'spending-ceiling');
        return;
      }
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
