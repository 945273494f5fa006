import type { ClothingCollection } from '@contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readMessageContext, toWardrobeData } from '../../../domain/chat/message-context.ts';
import { useConversation } from '../../../domain/chat/use-conversation.ts';
import { useCategories } from '../../../domain/garments/categories.tsx';
import type { ChatMessage } from '../../../lib/kept/chat-history.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { readRecommendation } from '../conversation/recommended-items.ts';
import type { RecommendedItem } from '../conversation/recommended-items.ts';
import { askStylist } from './ask-stylist.ts';
import type { BrowserSpeech } from './browser-speech.ts';
import { findHearing, installPack, readHearingChoice, writeHearingChoice } from './hearing.ts';
import type { Hearing, HearingChoice } from './hearing.ts';
import { createTalk } from './talk.ts';
import { QUIET } from './talk-state.ts';
import type { TalkEvent, TalkState } from './talk-state.ts';

/** A question before the microphone is used. */
export type HearingQuestion = 'service' | 'pack' | 'loading-pack';

export type EmbeddedVoice = {
  state: TalkState;
  /** Null until the browser has said how it can hear. */
  hearing: Hearing | null;
  /** Null until the person has decided, or if speech stays on the device. */
  choice: HearingChoice | null;
  question: HearingQuestion | null;
  /** Why the language pack is missing. */
  packFailure: string | null;
  send: (event: TalkEvent) => void;
  start: () => void;
  end: () => void;
  /** Answers the question, and remembers that on this device. */
  choose: (choice: HearingChoice) => void;
  loadPack: () => void;
  /** Forgets the choice. */
  reconsider: () => void;
  level: () => number;
  /** The latest answer, if it proposes changes. */
  proposing: ChatMessage | null;
};

const PACK_FAILED =
  'The language pack could not be loaded. Try again later, or choose another way.';

/** A conversation with the stylist by the browser's own speech. It ends when the component unmounts and when the page closes. */
export const useEmbeddedVoice = (
  speech: BrowserSpeech,
  wardrobe: ClothingCollection | undefined,
  active: boolean,
): EmbeddedVoice => {
  const { uid } = useCurrentUser();
  const { table } = useCategories();
  const conversation = useConversation();
  const [state, setState] = useState(QUIET);
  const [hearing, setHearing] = useState<Hearing | null>(null);
  const [choice, setChoice] = useState(() => readHearingChoice(window.localStorage, uid));
  const [question, setQuestion] = useState<HearingQuestion | null>(null);
  const [packFailure, setPackFailure] = useState<string | null>(null);
  const [talk] = useState(() => createTalk({ speech, onState: setState }));
  /** Changes when the conversation ends, so that a language pack that arrives later starts none. */
  const visit = useRef(0);

  /** The id of the answer whose proposals are shown. */
  const [answered, setAnswered] = useState<string | null>(null);

  const ask = async (text: string): Promise<{ text: string; items: RecommendedItem[] }> => {
    const answer = await askStylist(conversation, text, {
      wardrobe_data: toWardrobeData(wardrobe, table),
      context: readMessageContext(window.localStorage, uid),
    });
    setAnswered(answer.id);
    const named = {
      ids: answer.items.filter(({ type }) => type === 'wardrobe').map(({ id }) => id),
      items: answer.items
        .filter(({ type }) => type === 'shopping')
        .map(({ description, brand, price, image, link }) => ({
          name: description,
          brand,
          price,
          image,
          link,
        })),
    };
    const items = wardrobe ? readRecommendation(named, wardrobe, table).items : [];
    return { text: answer.text, items };
  };
  useEffect(() => talk.askWith(ask));

  useEffect(() => {
    if (!active) return;
    let isCurrent = true;
    void findHearing(speech).then((found) => {
      if (isCurrent) setHearing(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [active, speech]);

  const end = useCallback(() => {
    visit.current += 1;
    setQuestion(null);
    setPackFailure(null);
    setAnswered(null);
    talk.send({ type: 'end' });
  }, [talk]);
  useEffect(() => {
    window.addEventListener('pagehide', end);
    return () => window.removeEventListener('pagehide', end);
  }, [end]);
  useEffect(
    () => () => {
      visit.current += 1;
      talk.send({ type: 'end' });
    },
    [talk],
  );

  const begin = (staysHere: boolean) => {
    setQuestion(null);
    setPackFailure(null);
    talk.start({ onDevice: staysHere });
  };
  const start = () => {
    if (hearing === 'device') begin(true);
    else if (choice === 'service') begin(false);
    else if (hearing === 'pack' || hearing === 'service') setQuestion(hearing);
  };
  const keep = (next: HearingChoice | null) => {
    setChoice(next);
    writeHearingChoice(window.localStorage, uid, next);
  };
  const loadPack = async () => {
    const during = visit.current;
    setPackFailure(null);
    setQuestion('loading-pack');
    const isLoaded = await installPack(speech);
    if (visit.current !== during) return;
    if (isLoaded) {
      keep(null);
      setHearing('device');
      begin(true);
    } else {
      setQuestion('pack');
      setPackFailure(PACK_FAILED);
    }
  };

  return {
    state,
    hearing,
    choice,
    question,
    packFailure,
    send: talk.send,
    start,
    end,
    choose: (next) => {
      keep(next);
      if (next === 'service') begin(false);
      else setQuestion(null);
    },
    loadPack: () => void loadPack(),
    reconsider: () => {
      keep(null);
      setQuestion(hearing === 'pack' || hearing === 'service' ? hearing : null);
    },
    level: talk.level,
    proposing:
      conversation.state.messages.find(
        ({ id, proposals }) => id === answered && proposals.length > 0,
      ) ?? null,
  };
};
