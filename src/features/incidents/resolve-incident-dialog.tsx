import { useState, type FormEvent } from 'react';
import { incidentSentences } from '#domain/inventory/incident-labels.ts';
import type { Incident } from '#domain/inventory/incident.ts';
import { advanceIncident, type IncidentStepRefusal } from '#domain/inventory/incident-transitions.ts';
import { useDirtyForm } from '#src/device/use-dirty-form.ts';
import { ResolutionFields } from '#src/features/incidents/resolution-fields.tsx';
import {
  blankResolution,
  resolutionStep,
  type ResolutionDraft,
} from '#src/features/incidents/resolution-form.ts';
import { saveIncidentStep } from '#src/features/incidents/save-incident-step.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import styles from '#src/shared/saving/step-dialog.module.css';

const FORM = 'resolver-incidente';

interface ResolveIncidentDialogProps {
  incident: Incident;
  onClose: () => void;
}

/** How an incident ended: how many units go back to their position, and who answers for the others. */
export function ResolveIncidentDialog({ incident, onClose }: ResolveIncidentDialogProps) {
  const [draft, setDraft] = useState(blankResolution);
  const [wrong, setWrong] = useState<IncidentStepRefusal | null>(null);
  const saving = useSaving();
  const { markDirty } = useDirtyForm(FORM);

  function write(changes: Partial<ResolutionDraft>): void {
    markDirty();
    setWrong(null);
    setDraft((before) => ({ ...before, ...changes }));
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const step = resolutionStep(draft);
    const resolved = advanceIncident(incident, step);
    setWrong(resolved.ok ? null : resolved.refusal);
    if (!resolved.ok) return;
    await saving.run(async () => {
      await saveIncidentStep(incident, step);
      onClose();
    });
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title={`Resolver ${incident.number}`}
      actions={
        <SubmitActions form={FORM} busy={saving.isSaving} cancel="Todavía no" onCancel={onClose}>
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
          <SaveProblem state={saving.state} />
        )}
      </form>
    </Dialog>
  );
}
