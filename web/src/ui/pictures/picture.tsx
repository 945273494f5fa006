import { useCallback, useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

export type PictureProps = Omit<
  ComponentProps<'img'>,
  'alt' | 'src' | 'width' | 'height' | 'ref'
> & {
  /** Null if not available yet; the background or the placeholder keeps its space. */
  src: string | null;
  alt: string;
  /** Size of the picture in pixels, which reserves its space while it loads. Default: it fills its container. */
  width?: number | undefined;
  height?: number | undefined;
  /** `contain` for cut-outs, `cover` for photos. */
  fit?: 'contain' | 'cover';
  /** A tiny data URL, shown enlarged until the picture is loaded. Not for cut-outs, because it would be visible around them. */
  placeholder?: string | null | undefined;
  /** Whether it fades in; otherwise it is painted as it arrives. */
  fades?: boolean;
  /** Whether it is among the first that one sees: it is requested before others, and nothing delays its paint. */
  isFirst?: boolean;
};

/** A picture that fades in over a plain background and disappears if it cannot be loaded (requirement 8.37). */
export const Picture = ({
  src,
  alt,
  width,
  height,
  fit = 'cover',
  placeholder,
  isFirst = false,
  fades = !isFirst,
  className,
  style,
  ...rest
}: PictureProps) => {
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  // A picture that is complete before React listens (cache, data URL) fires no event.
  const check = useCallback(
    (img: HTMLImageElement | null) => {
      if (src !== null && img?.complete && img.naturalWidth > 0) setLoaded(src);
    },
    [src],
  );

  const state = failed === src ? 'failed' : loaded === src ? 'loaded' : 'loading';

  return (
    <span
      className={classNames(styles.picture, className)}
      data-state={state}
      data-fit={fit}
      data-fades={fades}
      style={{
        aspectRatio: width && height ? `${width} / ${height}` : undefined,
        backgroundImage: placeholder ? `url(${placeholder})` : undefined,
        ...style,
      }}
    >
      {src === null || state === 'failed' ? null : (
        <img
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          {...rest}
          ref={check}
          src={src}
          alt={alt}
          width={width}
          height={height}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
};
