import { useEffect, useState, type FormEvent } from 'react';
import { incidentSentences } from '#domain/inventory/incident-labels.ts';
import type { Incident } from '#domain/inventory/incident.ts';
import { advanceIncident, type IncidentStepRefusal } from '#domain/inventory/incident-transitions.ts';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';
import { ResolutionFields } from '#src/features/incidents/resolution-fields.tsx';
import {
  blankResolution,
  resolutionStep,
  type ResolutionDraft,
} from '#src/features/incidents/resolution-form.ts';
import { saveIncidentStep } from '#src/features/incidents/save-incident-step.ts';
import { NotSaved } from '#src/pieces/not-saved.tsx';
import { savingFailure, type SavingState } from '#src/pieces/saving-state.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SubmitActions } from '#src/ui/submit-actions.tsx';
import styles from '#src/pieces/step-dialog.module.css';

const FORM = 'resolver-incidente';

interface ResolveIncidentDialogProps {
  incident: Incident;
  onClose: () => void;
}

/** How an incident ended: how many units go back to their position, and who answers for the others. */
export function ResolveIncidentDialog({ incident, onClose }: ResolveIncidentDialogProps) {
  const [draft, setDraft] = useState(blankResolution);
  const [wrong, setWrong] = useState<IncidentStepRefusal | null>(null);
  const [state, setState] = useState<SavingState>('writing');

  useEffect(() => () => markClean(FORM), []);

  function write(changes: Partial<ResolutionDraft>): void {
    markDirty(FORM);
    setWrong(null);
    setDraft((before) => ({ ...before, ...changes }));
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'saving') return;
    const step = resolutionStep(draft);
    const resolved = advanceIncident(incident, step);
    setWrong(resolved.ok ? null : resolved.refusal);
    if (!resolved.ok) return;
    setState('saving');
    try {
      await saveIncidentStep(incident, step);
      onClose();
    } catch (problem) {
      setState(savingFailure(problem));
    }
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title={`Resolver ${incident.number}`}
      actions={
        <SubmitActions form={FORM} busy={state === 'saving'} cancel="Todavía no" onCancel={onClose}>
          Resolver
        </SubmitActions>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <ResolutionFields units={incident.cantidad} draft={draft} wrong={wrong} onChange={write} />
        {wrong === 'not_an_incident_step' ? (
          <Banner tone="bad" inset>
            {incidentSentences[wrong]}
          </Banner>
        ) : (
          <NotSaved state={state} />
        )}
      </form>
    </Dialog>
  );
}
