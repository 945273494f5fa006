import { useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { dayOfMoment } from '../lookbook-words.ts';
import styles from './share.module.css';

type Props = { address: string; expiresAt: string };

/** A link that was just made: the one time that its address is known. */
export const NewLink = ({ address, expiresAt }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      field.current?.select();
      toast.error('The address could not be copied. It is selected: copy it yourself.');
    }
  };
  return (
    <div className={styles.made} role="status">
      <TextInput
        ref={field}
        label="Address of the link"
        hint={`Copy it now: it is not shown again. It works until ${dayOfMoment(expiresAt)}.`}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div>
        <Button
          variant="primary"
          {...(isCopied && { icon: <CheckIcon /> })}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy the address'}
        </Button>
      </div>
    </div>
  );
};
