import { useEffect, useRef, useState } from 'react';
import styles from './idle-light.module.css';
import mp4 from './idle-video/idle-light.mp4';
import poster from './idle-video/idle-light-poster.webp';
import webm from './idle-video/idle-light.webm';
import { useVideoAllowed } from './use-video-allowed.ts';

/** Plays only while the video is visible, so that nothing is decoded in a hidden tab or below the fold. */
const useSeenPlayback = (onRefused: () => void) => {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let onScreen = false;
    const update = () => {
      if (!onScreen || document.hidden) {
        element.pause();
        return;
      }
      element.play().catch((error: unknown) => {
        // A pause in the meantime also rejects; it does not mean that the browser refuses to play.
        if (!(error instanceof DOMException && error.name === 'AbortError')) onRefused();
      });
    };
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false;
      update();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
      element.pause();
    };
  }, [onRefused]);
  return video;
};

const Video = ({ onFailed }: { onFailed: () => void }) => {
  const video = useSeenPlayback(onFailed);
  return (
    <video
      ref={video}
      className={styles.video}
      poster={poster}
      preload="none"
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      aria-hidden="true"
    >
      <source src={webm} type="video/webm" />
      {/* A browser that can play neither tells the last source. */}
      <source src={mp4} type="video/mp4" onError={onFailed} />
    </video>
  );
};

/** Light that moves across the empty case: a small video, or a CSS beam without one. */
export const IdleLight = () => {
  const allowed = useVideoAllowed();
  const [failed, setFailed] = useState(false);
  const [fail] = useState(() => () => setFailed(true));
  return allowed && !failed ? (
    <Video onFailed={fail} />
  ) : (
    <span className={styles.beam} aria-hidden="true" />
  );
};
