import { Check } from 'lucide-react';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { processGuide, STEP_IDS, type StepId } from '#src/features/front/landing/process/process-guide.ts';
import { StepClip } from '#src/features/front/landing/process/step-clip.tsx';
import { StepComparison } from '#src/features/front/landing/process/step-comparison.tsx';
import styles from '#src/features/front/landing/process/step-dialog.module.css';

interface StepDialogProps {
  /** The step that is open; null for none. */
  step: StepId | null;
  primary: { label: string; to: string };
  onClose: () => void;
}

/** A step of the process: how it looks in the product, what a store gains, and how it compares. */
export function StepDialog({ step, primary, onClose }: StepDialogProps) {
  return (
    <Dialog
      open={step !== null}
      onClose={onClose}
      title={step && `${STEP_IDS.indexOf(step) + 1}. ${processGuide[step].name} ${processGuide[step].rest}`}
      roomy
      wide
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cerrar
          </Button>
          <LinkButton href={primary.to}>{primary.label}</LinkButton>
        </>
      }
    >
      {step && <Opened key={step} step={step} />}
    </Dialog>
  );
}

function Opened({ step }: { step: StepId }) {
  const { detail, benefits, compared } = processGuide[step];
  return (
    <div className={styles.columns}>
      <StepClip step={step} />
      <div className={styles.words}>
        <p>{detail}</p>
        <section className={styles.part}>
          <h3>Qué ganas</h3>
          <ul className={styles.benefits}>
            {benefits.map((each) => (
              <li key={each}>
                <Check />
                {each}
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.part}>
          <h3>Frente a otras plataformas</h3>
          <StepComparison compared={compared} />
        </section>
      </div>
    </div>
  );
}
