import { useId, useState } from 'react';
import { LinkButton } from '#src/ui/button.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import { processGuide, STEP_IDS, type StepId } from '#src/features/front/landing/process/process-guide.ts';
import { StepButton } from '#src/features/front/landing/process/step-button.tsx';
import { StepDialog } from '#src/features/front/landing/process/step-dialog.tsx';
import { PauseButton } from '#src/features/front/landing/pause-button.tsx';
import { useMotion } from '#src/features/front/landing/use-motion.ts';
import { useRotation } from '#src/features/front/landing/use-rotation.ts';
import styles from '#src/features/front/landing/process/process-steps.module.css';

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
  const { isMoving, toggleMotion } = useMotion();
  const rotation = useRotation(STEP_IDS.length, STEP_MS, isMoving && !isLookedAt);
  const shown = pointed ?? focused ?? rotation.shown;

  function look(at: number | null, look: (at: number | null) => void): void {
    look(at);
    // It goes on from there.
    if (at !== null) rotation.show(at);
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
          <PauseButton
            isMoving={isMoving}
            what="los pasos"
            className={styles.pause}
            onToggle={toggleMotion}
          />
        </div>
      </div>
      <StepDialog step={opened} primary={primary} onClose={() => setOpened(null)} />
    </section>
  );
}
