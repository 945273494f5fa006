import type { Proposal, Trip } from '@contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { logError } from '../../../lib/browser/log.ts';
import type { ChatMessage, Outcome } from '../../../lib/kept/chat-history.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useSendChanges } from '../../calendar/use-change-days.ts';
import { useChangeTrips } from '../../trips/use-change-trips.ts';
import { useConversation } from '../use-conversation.ts';
import { packedWords } from './packed-words.ts';

const NOT_CONFIRMED = 'That did not work. Please try again; nothing is done twice.';
const NOT_UNDONE = 'That could not be taken back. Please try again.';
const NO_CHANGE = 'It was so already.';
const NOT_PACKED =
  'The trip is saved. Its packing list could not be made; open the trip to try again.';

const whyOf = (error: unknown, otherwise: string): string =>
  isApiError(error) && (error.code === 'invalid-request' || error.code === 'not-found')
    ? error.message
    : otherwise;

const outcomeOf = ({ outcomes }: ChatMessage, { id }: Proposal): Outcome =>
  outcomes.find((outcome) => outcome.id === id) ?? {
    ...{ id, step: 'open', undo: [], told: '', failure: null },
  };

/** What a person can do with a proposal. Each ends with an outcome that is kept in the conversation; none rejects. */
export const useProposal = (message: ChatMessage, proposal: Proposal) => {
  const { uid } = useCurrentUser();
  const { settle, getState } = useConversation();
  const sendChanges = useSendChanges(uid);
  const trips = useChangeTrips(uid);
  const outcome = outcomeOf(message, proposal);

  /** As it is now: the same card may be shown twice, in the conversation and beside the voice. */
  const stepNow = () => {
    const latest = getState().messages.find(({ id }) => id === message.id);
    return latest ? outcomeOf(latest, proposal).step : null;
  };
  const keep = (change: Partial<Outcome>) =>
    settle(message.id, { ...outcome, failure: null, ...change });

  const makeTrip = async (trip: Extract<Proposal, { kind: 'trip' }>['trip']): Promise<string> => {
    await trips.save(trip);
    const planned: Trip | null = await trips.plan(trip.id).catch((error: unknown) => {
      logError('Failed to pack for a trip', error);
      return null;
    });
    return planned?.plan ? packedWords(planned.plan.packed.map(({ name }) => name)) : NOT_PACKED;
  };

  const confirm = async (): Promise<void> => {
    if (stepNow() !== 'open') return;
    keep({ step: 'sending' });
    try {
      if (proposal.kind === 'trip') {
        keep({ step: 'done', told: await makeTrip(proposal.trip) });
        return;
      }
      // The proposal's id is the request's key: a request that is sent again changes nothing twice, and brings the same undo.
      const { undo } = await sendChanges(proposal.changes, proposal.id);
      keep({ step: 'done', undo, told: undo.length === 0 ? NO_CHANGE : '' });
    } catch (error) {
      logError('Failed to make a proposed change', error);
      keep({ step: 'open', failure: whyOf(error, NOT_CONFIRMED) });
    }
  };

  const undo = async (): Promise<void> => {
    if (stepNow() !== 'done') return;
    keep({ step: 'undoing' });
    try {
      if (proposal.kind === 'trip') await trips.remove(proposal.trip.id);
      else await sendChanges(outcome.undo, `${proposal.id}-undo`);
      keep({ step: 'undone', told: '' });
    } catch (error) {
      logError('Failed to take a proposed change back', error);
      keep({ step: 'done', failure: whyOf(error, NOT_UNDONE) });
    }
  };

  return {
    outcome,
    confirm,
    undo,
    decline: () => {
      if (stepNow() === 'open') keep({ step: 'declined' });
    },
  };
};
