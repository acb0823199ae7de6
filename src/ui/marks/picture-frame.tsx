import { useState, type ReactNode } from 'react';
import { BoxArt } from '#src/ui/marks/box-art.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { pictureTone } from '#src/ui/marks/picture-tone.ts';
import styles from '#src/ui/marks/picture-frame.module.css';

interface PictureFrameProps {
  /** The text that determines the tone of the wall: a product's id, a category's name. */
  seed: string;
  src: string | null;
  /** Copies to choose from instead of `src`, lightest format first, and how wide the picture is drawn. */
  sources?: readonly { type: string; srcSet: string }[] | undefined;
  sizes?: string | undefined;
  /** Address of the placeholder that shows until the picture arrives. */
  blur?: string | undefined;
  alt: string;
  size?: 'card' | 'hero' | 'thumb' | 'thumb-sm' | undefined;
  /** A photograph on white rather than a drawing. */
  photo?: boolean | undefined;
  /** Shown when there is no picture, or it cannot be loaded. */
  fallback?: ReactNode;
  /** In sight at once: loaded before the others. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** A wall above, a counter below and a shelf line: the place of every picture. */
export function PictureFrame(props: PictureFrameProps) {
  const { seed, src, alt, size = 'card', photo, fallback, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src && failed !== src ? src : null;
  return (
    <span
      className={classNames(
        styles.frame,
        styles[`tone-${pictureTone(seed)}`],
        styles[size],
        photo && shown && styles.photo,
        className,
      )}
    >
      {shown ? (
        <Picture key={shown} {...props} src={shown} onError={() => setFailed(shown)} />
      ) : (
        <span
          className={styles.art}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {fallback ?? <BoxArt />}
        </span>
      )}
    </span>
  );
}

function Picture(props: PictureFrameProps & { src: string; onError: () => void }) {
  const { src, sources = [], sizes, blur, alt, eager, onError } = props;
  const [arrived, setArrived] = useState(false);
  const isBlurred = blur !== undefined && !arrived;
  return (
    <picture>
      {sources.map((each) => (
        <source key={each.type} {...each} sizes={sizes} />
      ))}
      <img
        className={classNames(styles.art, isBlurred && styles.blurred)}
        style={isBlurred ? { backgroundImage: `url(${blur})` } : undefined}
        src={src}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setArrived(true)}
        onError={onError}
      />
    </picture>
  );
}
