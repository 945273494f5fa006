import type { SavedTryOn } from '@contract';
import { useState } from 'react';
import { useCategories } from '../../domain/garments/categories.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { piecesTitle } from './saved-pieces.ts';
import styles from './try-on-dialog.module.css';

/** The contract's limit. */
const MAX_NAME_LENGTH = 120;

/** Names a try-on; with an empty name it is named after its pieces again. */
export const TryOnName = ({
  item,
  onRename,
}: {
  item: SavedTryOn;
  onRename: (name: string) => void;
}) => {
  const { table } = useCategories();
  const [text, setText] = useState(item.name ?? '');
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        onRename(text.trim());
      }}
    >
      <TextInput
        label="Name"
        value={text}
        maxLength={MAX_NAME_LENGTH}
        placeholder={piecesTitle(item, table) || 'Such as Sunday lunch'}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={text.trim() === (item.name ?? '')}>
        Rename
      </Button>
    </form>
  );
};
