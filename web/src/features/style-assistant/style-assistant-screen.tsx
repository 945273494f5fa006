import type { SuggestedOutfit } from '@contract';
import { useMemo, useRef, useState } from 'react';
import { useCategories } from '../../domain/garments/categories.tsx';
import { useCurrentUser } from '../../lib/session/session.ts';
import { useClothingItems } from '../../lib/data/user-queries.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Composer } from './composer.tsx';
import { Greeting } from './greeting.tsx';
import { readMessageContext, toWardrobeData } from '../../domain/chat/message-context.ts';
import { MessageList } from './messages/message-list.tsx';
import { garmentsById } from '../../domain/garments/collection.ts';
import styles from './style-assistant-screen.module.css';
import { useConversation } from '../../domain/chat/use-conversation.ts';
import { useNewestInView } from './messages/use-newest-in-view.ts';
import { useOnline } from '../../lib/browser/use-online.ts';

/** The conversation with the style assistant. */
export const StyleAssistantScreen = () => {
  const { uid } = useCurrentUser();
  const closet = useClothingItems(uid);
  const { state, send, sendAgain, clear } = useConversation();
  const online = useOnline();
  const { table } = useCategories();
  const confirm = useConfirm();
  const list = useRef<HTMLOListElement>(null);

  const { messages, pending, words } = state;
  const items = closet.data?.items;
  const garments = useMemo(() => items && garmentsById(items, table), [items, table]);
  const loading = !closet.data && !closet.isError;
  const newest = messages.at(-1)?.id ?? '';
  const asked = messages.findLast(({ type }) => type === 'user')?.id;
  const [grown, setGrown] = useState(0);
  const { away, toNewest } = useNewestInView(
    list,
    `${newest} ${pending} ${words !== ''} ${online} ${grown}`,
    asked,
  );

  const context = (outfit?: SuggestedOutfit['garments']) => ({
    wardrobe_data: toWardrobeData(items, table),
    context: { ...readMessageContext(window.localStorage, uid), ...(outfit ? { outfit } : {}) },
  });
  const ask = (text: string, about?: SuggestedOutfit['garments']) =>
    !loading && send(text, context(about));
  const askAndClear = async () => {
    const agreed = await confirm({
      title: 'Clear chat',
      description: 'Clear chat history? Your wardrobe data will remain.',
      confirmLabel: 'Clear',
      danger: true,
    });
    if (agreed) clear();
  };

  return (
    <div className={styles.screen} data-offline={!online || undefined}>
      <header className={styles.header}>
        <BackLink />
        <h1>Style Assistant</h1>
        <p className={styles.lead}>Outfits from what you own.</p>
      </header>

      {closet.isError && !closet.data ? (
        <Notice
          kind="error"
          action={
            <Button size="small" busy={closet.isFetching} onClick={() => void closet.refetch()}>
              Try again
            </Button>
          }
        >
          Your wardrobe could not be loaded. You can still ask, but pictures may be missing.
        </Notice>
      ) : null}

      <div className={styles.conversation}>
        {messages.length === 0 ? (
          <Greeting
            closet={items}
            disabled={loading || pending || !online}
            onPrompt={(prompt) => ask(prompt)}
          />
        ) : null}
        <MessageList
          ref={list}
          messages={messages}
          garments={garments}
          pending={pending}
          words={words}
          onAsk={ask}
          onGrown={() => setGrown((count) => count + 1)}
          onSendAgain={(failureId) => sendAgain(failureId, context())}
        />
      </div>

      <div className={styles.foot}>
        {away ? (
          <IconButton
            label="Go to the newest message"
            variant="raised"
            size="small"
            icon={<ChevronDownIcon />}
            className={styles.toNewest}
            onClick={toNewest}
          />
        ) : null}
        <Composer
          loading={loading}
          pending={pending}
          online={online}
          canClear={messages.length > 0}
          onSend={ask}
          onClear={() => void askAndClear()}
        />
      </div>
    </div>
  );
};
