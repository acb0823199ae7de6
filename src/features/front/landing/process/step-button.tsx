import { Play } from 'lucide-react';
import type { StepGuide } from '#src/features/front/landing/process/process-guide.ts';
import styles from '#src/features/front/landing/process/process-steps.module.css';

interface StepButtonProps {
  /** From 1. */
  number: number;
  guide: StepGuide;
  /** The element with its details. */
  detailId: string;
  onPoint: (isOn: boolean) => void;
  onFocus: (isOn: boolean) => void;
  onOpen: () => void;
}

/** A step of the process: its number hangs from the edge, as the label of a shelf does. */
export function StepButton({ number, guide, detailId, onPoint, onFocus, onOpen }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-describedby={detailId}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
      onClick={onOpen}
    >
      <b className={styles.number} aria-hidden="true">
        {number}
      </b>
      <span className={styles.words}>
        <strong>{guide.name}</strong> {guide.rest}
        <span className={styles.more}>
          <Play /> Ver cómo
        </span>
      </span>
    </button>
  );
}
