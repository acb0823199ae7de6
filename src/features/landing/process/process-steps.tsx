import { useId, useState } from 'react';
import { Pause, Play } from 'lucide-react';
import { LinkButton } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import { processGuide, STEP_IDS, type StepId } from '#src/features/landing/process/process-guide.ts';
import { StepButton } from '#src/features/landing/process/step-button.tsx';
import { StepDialog } from '#src/features/landing/process/step-dialog.tsx';
import { useTurns } from '#src/features/landing/process/use-turns.ts';
import styles from '#src/features/landing/process/process-steps.module.css';

/** Each step is highlighted so long (spec §2). */
const STEP_MS = 3_000;

export interface ProcessStepsProps {
  /** The button of the process: to the dashboard for who is signed in, to the registration for others. */
  primary: { label: string; to: string };
}

/**
 * The way of goods from a store to its buyers in four steps. One after the other is highlighted, with its
 * details; pointing at one, or reaching it with the keyboard, shows its own, and pressing it opens its dialog.
 */
export function ProcessSteps({ primary }: ProcessStepsProps) {
  const id = useId();
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [opened, setOpened] = useState<StepId | null>(null);
  const isLookedAt = isUnderPointer || focused !== null || opened !== null;
  const { turn, setTurn, isPaused, togglePause } = useTurns(STEP_IDS.length, STEP_MS, isLookedAt);
  const shown = pointed ?? focused ?? turn;

  function look(at: number | null, look: (at: number | null) => void): void {
    look(at);
    // It goes on from there.
    if (at !== null) setTurn(at);
  }

  return (
    <section className={styles.band} aria-labelledby={id}>
      <h2 id={id} className={visuallyHidden}>
        Cómo funciona
      </h2>
      <div className={styles.inside}>
        <div onMouseEnter={() => setUnderPointer(true)} onMouseLeave={() => setUnderPointer(false)}>
          <ol className={styles.steps}>
            {STEP_IDS.map((step, place) => (
              <li
                key={step}
                className={place === shown ? styles.now : undefined}
                aria-current={place === shown ? 'step' : undefined}
              >
                <StepButton
                  number={place + 1}
                  guide={processGuide[step]}
                  detailId={`${id}-${step}`}
                  onPoint={(isOn) => look(isOn ? place : null, setPointed)}
                  onFocus={(isOn) => look(isOn ? place : null, setFocused)}
                  onOpen={() => setOpened(step)}
                />
              </li>
            ))}
          </ol>
          <div className={styles.details}>
            {STEP_IDS.map((step, place) => (
              <p key={step} id={`${id}-${step}`} hidden={place !== shown}>
                {processGuide[step].detail}
              </p>
            ))}
          </div>
        </div>
        <div className={styles.foot}>
          <LinkButton className={styles.primary} href={primary.to}>
            {primary.label}
          </LinkButton>
          <IconButton
            className={styles.pause}
            label={isPaused ? 'Seguir mostrando los pasos' : 'Pausar los pasos'}
            onClick={togglePause}
          >
            {isPaused ? <Play /> : <Pause />}
          </IconButton>
        </div>
      </div>
      <StepDialog step={opened} primary={primary} onClose={() => setOpened(null)} />
    </section>
  );
}
