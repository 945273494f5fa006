import type { getVoiceToken, ResponseOf } from '@contract';
import type { AgentBriefing } from './agent-briefing.ts';
import type { Tool } from './limits.ts';
import type { VoiceMode } from './voice-state.ts';

/** The admission of this browser to one conversation. */
export type Admission = ResponseOf<typeof getVoiceToken>;

export type SessionRequest = {
  admission: Admission;
  briefing: AgentBriefing;
  /** The tools that the agent may call here, by name. */
  tools: Record<string, Tool>;
};

/** The events of a session. */
export type SessionEvents = {
  onMode: (mode: VoiceMode) => void;
  onMessage: (role: 'user' | 'agent', text: string) => void;
  onInterruption: () => void;
  /** The part that the agent had spoken before it was interrupted. */
  onCorrection: (original: string, corrected: string) => void;
  /** A tool failed; the conversation continues. */
  onToolFailure: (error: unknown) => void;
  /** The conversation cannot continue. */
  onFailure: (error: unknown) => void;
  /** The agent has ended the conversation. */
  onEnd: () => void;
};

/** An active conversation. */
export type VoiceSession = {
  /** Ends it and releases the microphone. May be called more than once. */
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
