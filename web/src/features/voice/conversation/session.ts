import type { getVoiceToken, ResponseOf } from '@contract';
import type { AgentBriefing } from './agent-briefing.ts';
import type { Tool } from './limits.ts';
import type { VoiceMode } from './voice-state.ts';

/** What lets this browser into one conversation. */
export type Admission = ResponseOf<typeof getVoiceToken>;

export type SessionRequest = {
  admission: Admission;
  briefing: AgentBriefing;
  /** What the agent may call here, by name. */
  tools: Record<string, Tool>;
};

/** What a session tells of itself. */
export type SessionEvents = {
  onMode: (mode: VoiceMode) => void;
  onMessage: (role: 'user' | 'agent', text: string) => void;
  onInterruption: () => void;
  /** What the agent had really said when it was interrupted. */
  onCorrection: (original: string, corrected: string) => void;
  /** A tool failed; the conversation goes on. */
  onToolFailure: (error: unknown) => void;
  /** The conversation cannot go on. */
  onFailure: (error: unknown) => void;
  /** The agent has ended it. */
  onEnd: () => void;
};

/** A conversation that is going on. */
export type VoiceSession = {
  /** Ends it and gives the microphone back. May be called more than once. */
  end: () => Promise<void>;
  /** How loud the user is, 0 to 1. */
  inputVolume: () => number;
  /** How loud the agent is, 0 to 1. */
  outputVolume: () => number;
};

/** Begins a conversation; resolves once both sides can speak. */
export type StartSession = (
  request: SessionRequest,
  events: SessionEvents,
) => Promise<VoiceSession>;
