import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';
import styles from './search-field.module.css';
import { TextInput } from './text-input.tsx';

export type SearchFieldProps = {
  placeholder: string;
  /** The words in the address. */
  query: string;
  onChange: (changes: { query: string }) => void;
  /** The field, which has its own state. */
  input: RefObject<HTMLInputElement | null>;
};

const setText = (field: HTMLInputElement, text: string) => {
  field.value = text;
};

/** Search by words. */
export const SearchField = ({ placeholder, query, onChange, input }: SearchFieldProps) => {
  const navigation = useNavigationType();

  // The address follows the typed text with a delay. The field follows the address only if the address changed in another way.
  useEffect(() => {
    const field = input.current;
    if (!field || (document.activeElement === field && navigation !== 'POP')) return;
    setText(field, query);
  }, [input, query, navigation]);

  return (
    <div className={styles.search}>
      <TextInput
        ref={input}
        type="search"
        label="Search"
        placeholder={placeholder}
        defaultValue={query}
        autoComplete="off"
        onChange={(event) => onChange({ query: event.target.value })}
      />
    </div>
  );
};
