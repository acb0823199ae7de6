import { useState } from 'react';
import { incidentMessages } from '#domain/inventory/incident-labels.ts';
import type { Incident } from '#domain/inventory/incident.ts';
import { advanceIncident, type IncidentStepRefusal } from '#domain/inventory/incident-transitions.ts';
import { ResolutionFields } from '#src/features/warehouse/incidents/resolution-fields.tsx';
import {
  blankResolution,
  resolutionStep,
  type ResolutionDraft,
} from '#src/features/warehouse/incidents/resolution-form.ts';
import { saveIncidentStep } from '#src/features/warehouse/incidents/save-incident-step.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

interface ResolveIncidentDialogProps {
  incident: Incident;
  onClose: () => void;
}

/** Asks how an incident ended: the units that go back to their position, and who is liable for the others. */
export function ResolveIncidentDialog({ incident, onClose }: ResolveIncidentDialogProps) {
  const [draft, setDraft] = useState(blankResolution);
  const [wrong, setWrong] = useState<IncidentStepRefusal | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  function write(changes: Partial<ResolutionDraft>): void {
    setWrong(null);
    setDraft((before) => ({ ...before, ...changes }));
  }

  async function save(): Promise<void> {
    const step = resolutionStep(draft);
    const resolved = advanceIncident(incident, step);
    setWrong(resolved.ok ? null : resolved.refusal);
    if (!resolved.ok) return;
    await saving.run(async () => {
      await saveIncidentStep(incident, step);
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={`Resolver ${incident.number}`}
      submit="Resolver"
      cancel="Todavía no"
      saving={saving}
      problem={
        wrong === 'not_an_incident_step' && (
          <Banner tone="bad" inset>
            {incidentMessages[wrong]}
          </Banner>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <ResolutionFields units={incident.cantidad} draft={draft} wrong={wrong} onChange={write} />
    </FormDialog>
  );
}
