import { useCallback, useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

export type PictureProps = Omit<
  ComponentProps<'img'>,
  'alt' | 'src' | 'width' | 'height' | 'ref'
> & {
  /** Null: not yet; the ground or the placeholder holds its place. */
  src: string | null;
  alt: string;
  /** Size of the picture, pixels: keeps its place while it loads. Left out: fills the box it is in. */
  width?: number | undefined;
  height?: number | undefined;
  /** `contain` for cut-outs, `cover` for photos. */
  fit?: 'contain' | 'cover';
  /** A tiny data URL, shown enlarged until the picture has come. Not for cut-outs: it would show around them. */
  placeholder?: string | null | undefined;
  /** Comes gently; otherwise at once. */
  fades?: boolean;
};

/** A picture that fades in over a quiet ground and disappears when it cannot be loaded. */
export const Picture = ({
  src,
  alt,
  width,
  height,
  fit = 'cover',
  placeholder,
  fades = true,
  className,
  style,
  ...rest
}: PictureProps) => {
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  // One that is complete before React listens (cache, data URL) fires no event.
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
          loading="lazy"
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
