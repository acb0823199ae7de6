import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/marks/chip.module.css';

interface ChipProps {
  on?: boolean | undefined;
  onClick?: (() => void) | undefined;
  /** A chip that shows a choice: pressing it removes the choice. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** A choice among many, or one already made. */
export function Chip({ on = false, onClick, onRemove, children }: ChipProps) {
  if (onRemove) {
    return (
      <button type="button" className={classNames(styles.chip, styles.on)} onClick={onRemove}>
        <VisuallyHidden>Quitar </VisuallyHidden>
        {children}
        <X />
      </button>
    );
  }
  return (
    <button
      type="button"
      className={classNames(styles.chip, on && styles.on)}
      aria-pressed={on}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
