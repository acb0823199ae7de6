import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from '#src/features/warehouse/map/plan-editor.module.css';

const steps = [
  { label: 'Subir', Icon: ArrowUp, by: [0, -1] },
  { label: 'Bajar', Icon: ArrowDown, by: [0, 1] },
  { label: 'A la izquierda', Icon: ArrowLeft, by: [-1, 0] },
  { label: 'A la derecha', Icon: ArrowRight, by: [1, 0] },
] as const;

interface NudgeButtonsProps {
  disabled: boolean;
  /** One step along each side of the plan: -1, 0 or 1. */
  onNudge: (x: number, y: number) => void;
}

/** Moves the chosen positions on the plan a step at a time, for people who do not drag. */
export function NudgeButtons({ disabled, onNudge }: NudgeButtonsProps) {
  return (
    <div className={styles.steps} role="group" aria-label="Mover">
      {steps.map(({ label, Icon, by: [x, y] }) => (
        <IconButton key={label} label={label} disabled={disabled} onClick={() => onNudge(x, y)}>
          <Icon />
        </IconButton>
      ))}
    </div>
  );
}
