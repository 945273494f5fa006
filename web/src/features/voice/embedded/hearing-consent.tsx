import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from './embedded.module.css';
import type { EmbeddedVoice } from './use-embedded-voice.ts';

/** Asks before speech leaves the device, and before a language pack is loaded. */
export const HearingConsent = ({ voice }: { voice: EmbeddedVoice }) => {
  const { question, packFailure, choose, loadPack } = voice;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isPack = question !== 'service';
  return (
    <section className={styles.consent} aria-labelledby="hearing-consent">
      <h3 id="hearing-consent" ref={title} tabIndex={-1} className={styles.question}>
        {isPack ? 'Where may your speech be understood?' : 'May your speech leave this device?'}
      </h3>
      <p>
        {isPack
          ? 'Your browser can understand speech on this device once it has loaded a language pack. Your voice then stays here. Without the pack, your browser sends what you say to its own speech service.'
          : 'Your browser cannot understand speech on this device. It sends what you say to its own speech service, for example of Google, Apple or Microsoft, which turns it into text. Atelier gets only the text.'}
      </p>
      {packFailure ? <Notice kind="error">{packFailure}</Notice> : null}
      <div className={styles.choices}>
        {isPack ? (
          <Button variant="primary" busy={question === 'loading-pack'} onClick={loadPack}>
            Load the language pack
          </Button>
        ) : null}
        <Button variant={isPack ? 'secondary' : 'primary'} onClick={() => choose('service')}>
          Allow the speech service
        </Button>
        <Button variant="quiet" onClick={() => choose('typed')}>
          No, I will type
        </Button>
      </div>
      <p className={styles.small}>
        Atelier remembers your answer on this device until you log out.
      </p>
    </section>
  );
};
