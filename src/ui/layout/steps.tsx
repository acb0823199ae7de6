import { Check } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/layout/steps.module.css';

export interface Step {
  label: string;
  state: 'done' | 'now' | 'todo';
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label="Pasos">
      {steps.map((each) => (
        <li
          key={each.label}
          className={classNames(styles.step, styles[each.state])}
          aria-current={each.state === 'now' ? 'step' : undefined}
        >
          {each.state === 'done' && <Check />}
          {each.label}
          {each.state === 'done' && <VisuallyHidden> (hecho)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
