import { useState, type ReactNode } from 'react';
import { BoxArt } from '#src/ui/box-art.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { planeTone } from '#src/ui/plane-tone.ts';
import styles from '#src/ui/plane.module.css';

interface PlaneProps {
  /** What the tone of the wall comes from: a product's id, a category's name. */
  seed: string;
  src: string | null;
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

/** A wall above, a counter below and a shelf line: where every picture stands. */
export function Plane({ seed, src, alt, size = 'card', photo, fallback, eager, className }: PlaneProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src && failed !== src ? src : null;
  return (
    <span
      className={classNames(
        styles.plane,
        styles[`tone-${planeTone(seed)}`],
        styles[size],
        photo && shown && styles.photo,
        className,
      )}
    >
      {shown ? (
        <img
          className={styles.art}
          src={shown}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(shown)}
        />
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
