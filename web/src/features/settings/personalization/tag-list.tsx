import { useEffect, useId, useRef } from 'react';
import type { Dispatch, KeyboardEvent, MouseEvent } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { MAX_TAG_LENGTH, MAX_TAGS } from '../settings-state.ts';
import type { SettingsAction, SettingsState, TagListKey } from '../settings-state.ts';
import styles from './tag-list.module.css';

export type TagListProps = {
  list: TagListKey;
  title: string;
  hint: string;
  /** Singular and plural name of an entry, such as `brand` and `brands`. */
  one: string;
  many: string;
  state: SettingsState;
  dispatch: Dispatch<SettingsAction>;
};

/** A press does not move the focus. Otherwise the open input would close, and the button could move away from the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The remove button of a neighbouring tag. */
const removeButtonOf = (item: Element | null | undefined) => item?.querySelector('button');

/** Tags that can be removed, and an inline input for more. */
export const TagList = ({ list, title, hint, one, many, state, dispatch }: TagListProps) => {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const tags = state.preferences[list];
  const adding = state.adding?.list === list ? state.adding : null;
  const problem = adding?.duplicate
    ? `${adding.duplicate} is already in the list.`
    : tags.length >= MAX_TAGS
      ? `The list is full. It can hold ${MAX_TAGS} entries.`
      : null;

  const isOpen = adding !== null;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    // A new tag may push the input, or the message below it, out of view.
    input.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, tags.length, problem]);

  const remove = (tag: string, item: Element | null) => {
    // Move the focus to a neighbour, so that keyboard users can continue there.
    const next =
      removeButtonOf(item?.nextElementSibling) ?? removeButtonOf(item?.previousElementSibling);
    dispatch({ type: 'tag-removed', list, tag });
    (next ?? addButton.current)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // In some scripts, Enter also ends the composition of a word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      dispatch({ type: 'adding-entered' });
    }
    if (event.key === 'Escape') {
      dispatch({ type: 'adding-cancelled' });
      addButton.current?.focus();
    }
  };

  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.flow}>
        {tags.length > 0 ? (
          <ul className={styles.tags} aria-labelledby={id}>
            {tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                <span className={styles.text}>{tag}</span>
                <IconButton
                  label={`Remove ${tag}`}
                  size="small"
                  className={styles.remove ?? ''}
                  icon={<CloseIcon width={14} height={14} />}
                  onMouseDown={keepFocus}
                  onClick={(event) => remove(tag, event.currentTarget.closest('li'))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {adding ? (
          <input
            ref={input}
            className={styles.input}
            aria-label={`Add a ${one}`}
            aria-invalid={adding.duplicate !== null || undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            placeholder={`Name of a ${one}`}
            enterKeyHint="done"
            autoComplete="off"
            maxLength={MAX_TAG_LENGTH}
            value={adding.text}
            onChange={(event) => dispatch({ type: 'adding-typed', text: event.target.value })}
            onKeyDown={onKeyDown}
            onBlur={() => dispatch({ type: 'adding-left' })}
          />
        ) : null}
        {tags.length < MAX_TAGS ? (
          <button
            ref={addButton}
            type="button"
            className={styles.add}
            onMouseDown={state.adding ? keepFocus : undefined}
            onClick={() =>
              dispatch(adding ? { type: 'adding-entered' } : { type: 'adding-opened', list })
            }
          >
            + Add more <VisuallyHidden>{many}</VisuallyHidden>
          </button>
        ) : null}
      </div>
      {/* A live region must exist before its text, otherwise screen readers do not announce it. */}
      <p id={`${id}-problem`} className={styles.problem} role="status">
        {problem}
      </p>
    </div>
  );
};
