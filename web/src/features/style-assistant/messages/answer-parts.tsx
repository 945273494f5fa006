import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { GarmentsById } from '../../../domain/garments/collection.ts';
import type { ChatMessage } from '../../../lib/kept/chat-history.ts';
import { leadOf } from './answer-text.ts';
import { LookCard } from './look-card.tsx';
import type { Ask } from './look-card.tsx';
import styles from './message-list.module.css';
import { ShoppingItems, WardrobeItems } from './named-items.tsx';
import { looseGarments } from '../pieces.ts';

const ProposalCards = lazy(async () => ({
  default: (await import('../../../domain/chat/proposals/proposal-cards.tsx')).ProposalCards,
}));

export type AnswerPartsProps = {
  message: ChatMessage;
  /** Undefined while the wardrobe is unknown. */
  garments: GarmentsById | undefined;
  onAsk: Ask;
  /** Called when the parts are rendered. */
  onShown: () => void;
  /** Whether sending is disabled. */
  waiting: boolean;
};

/** The parts of an answer besides text: looks, garments, proposals, products. */
export const AnswerParts = ({ message, garments, onAsk, onShown, waiting }: AnswerPartsProps) => {
  const { text, items, outfits, proposals } = message;
  const loose = looseGarments(items, outfits);
  const products = items.filter(({ type }) => type === 'shopping');
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
  }, []);

  return (
    <>
      <p className={styles.answer}>{leadOf(text, outfits)}</p>
      {outfits.length > 0 ? (
        <div className={styles.looks} data-single={outfits.length === 1 || undefined}>
          {outfits.map((outfit, index) => (
            <LookCard
              // Looks of an answer never change.
              key={index}
              title={outfits.length === 1 ? 'The look' : `Look ${index + 1}`}
              outfit={outfit}
              items={items}
              garments={garments}
              onAsk={onAsk}
              waiting={waiting}
            />
          ))}
        </div>
      ) : null}
      {loose.length > 0 ? <WardrobeItems items={loose} garments={garments} /> : null}
      {proposals.length > 0 ? (
        <Suspense>
          <ProposalCards message={message} onShown={onShown} />
        </Suspense>
      ) : null}
      {products.length > 0 ? <ShoppingItems items={products} /> : null}
    </>
  );
};
