import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/button.module.css';

interface Look {
  /** `solid` is the one main action of a screen. */
  variant?: 'solid' | 'soft' | 'line' | 'quiet' | 'danger' | 'danger-quiet' | undefined;
  size?: 'sm' | undefined;
  /** Takes the whole width. */
  wide?: boolean | undefined;
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Under way: keeps its width, ignores clicks. */ busy?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      {...rest}
      className={classNames(lookClass({ variant, size, wide }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {children}
      {busy && <span className={styles.progress} aria-hidden="true" />}
    </button>
  );
}

type LinkButtonProps = Look & Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link that looks like a button: it goes somewhere inside the application. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(lookClass({ variant, size, wide }), className)} />;
}

function lookClass({ variant = 'solid', size, wide }: Look): string {
  return classNames(styles.button, styles[variant], size && styles[size], wide && styles.wide);
}
