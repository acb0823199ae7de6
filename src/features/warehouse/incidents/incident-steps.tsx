import { useState } from 'react';
import { MAX_INCIDENT_TEXT } from '#domain/inventory/incident-commands.ts';
import type { Incident } from '#domain/inventory/incident.ts';
import { nextIncidentStatus } from '#domain/inventory/incident-transitions.ts';
import {
  isStep,
  noteSteps,
  stepVerbs,
  type IncidentStep,
} from '#src/features/warehouse/incidents/incident-step-labels.ts';
import { ResolveIncidentDialog } from '#src/features/warehouse/incidents/resolve-incident-dialog.tsx';
import { saveIncidentStep } from '#src/features/warehouse/incidents/save-incident-step.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { stepQuestion } from '#src/shared/saving/step-question.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

interface IncidentStepsProps {
  incident: Incident;
  /** Whether this person takes steps, or only reads. */
  mayWork: boolean;
}

/**
 * The next step of an incident, or the role that must act next. A step that somebody else took meanwhile closes no
 * dialog.
 */
export function IncidentSteps({ incident, mayWork }: IncidentStepsProps) {
  const [chosen, setChosen] = useState<IncidentStep | null>(null);
  const next = nextIncidentStatus(incident.status);
  const close = () => setChosen(null);
  return (
    <>
      {!isStep(next) && <p>Este incidente terminó. No queda nada por hacer.</p>}
      {isStep(next) && !mayWork && <p>Ahora le corresponde a la bodega.</p>}
      {isStep(next) && mayWork && (
        <div className={styles.actions} data-print="off">
          <Button onClick={() => setChosen(next)}>{stepVerbs[next]}</Button>
        </div>
      )}
      {chosen === 'RESUELTO' && <ResolveIncidentDialog incident={incident} onClose={close} />}
      {chosen !== null && chosen !== 'RESUELTO' && (
        <StepDialog
          question={stepQuestion(noteSteps[chosen], { item: incident, number: incident.number })}
          maxNote={MAX_INCIDENT_TEXT}
          onSave={(note) => saveIncidentStep(incident, { to: chosen, note, returned: null, liability: null })}
          onClose={close}
        />
      )}
    </>
  );
}
