import { useEffect, useState, type FormEvent } from 'react';
import { MAX_INCIDENT_TEXT } from '#domain/inventory/incident-commands.ts';
import { incidentSentences, liabilityLabels } from '#domain/inventory/incident-labels.ts';
import { LIABILITIES, type Incident, type Liability } from '#domain/inventory/incident.ts';
import { advanceIncident, type IncidentStepRefusal } from '#domain/inventory/incident-transitions.ts';
import { countOf } from '#domain/spanish-text.ts';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';
import { saveIncidentStep } from '#src/features/incidents/save-incident-step.ts';
import { OutboxWriteError } from '#src/sync/outbox.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/field.tsx';
import styles from '#src/pieces/step-dialog.module.css';

const FORM = 'resolver-incidente';

const liabilities = LIABILITIES.map((value) => ({ value, label: liabilityLabels[value] }));

interface ResolveIncidentDialogProps {
  incident: Incident;
  onClose: () => void;
}

/** How an incident ended: how many units go back to their position, and who answers for the others. */
export function ResolveIncidentDialog({ incident, onClose }: ResolveIncidentDialogProps) {
  const { number, cantidad } = incident;
  const [note, setNote] = useState('');
  const [units, setUnits] = useState('0');
  const [liability, setLiability] = useState<Liability>('por_definir');
  const [wrong, setWrong] = useState<IncidentStepRefusal | null>(null);
  const [state, setState] = useState<'writing' | 'saving' | 'full' | 'failed'>('writing');

  useEffect(() => () => markClean(FORM), []);

  function changed(): void {
    markDirty(FORM);
    setWrong(null);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'saving') return;
    const returned = /^\d{1,7}$/.test(units.trim()) ? Number(units) : null;
    const step = { to: 'RESUELTO', note: note.trim(), returned, liability } as const;
    const resolved = advanceIncident(incident, step);
    setWrong(resolved.ok ? null : resolved.refusal);
    if (!resolved.ok) return;
    setState('saving');
    try {
      await saveIncidentStep(incident, step);
      onClose();
    } catch (problem) {
      setState(problem instanceof OutboxWriteError && problem.isQuota ? 'full' : 'failed');
    }
  }

  const problemOf = (refusal: IncidentStepRefusal) =>
    wrong === refusal ? incidentSentences[refusal] : undefined;
  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title={`Resolver ${number}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Todavía no
          </Button>
          <Button type="submit" form={FORM} busy={state === 'saving'}>
            Resolver
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <p>
          Hay {countOf(cantidad, 'unidad', 'unidades')} en cuarentena. Las que vuelvan se venden otra vez; las
          demás salen del inventario como merma. No se puede deshacer.
        </p>
        <TextAreaField
          label="Cómo se resolvió"
          hint="Queda en la historia del incidente."
          required
          rows={3}
          maxLength={MAX_INCIDENT_TEXT}
          value={note}
          onChange={(text) => {
            changed();
            setNote(text);
          }}
          error={problemOf('resolution_needed')}
          data-focus-first
        />
        <TextField
          label="Unidades que vuelven a su posición"
          inputMode="numeric"
          hint={`De 0 a ${cantidad}.`}
          value={units}
          onChange={(text) => {
            changed();
            setUnits(text);
          }}
          error={problemOf('returned_out_of_range')}
        />
        <SelectField
          label="Quién responde por las demás"
          value={liability}
          options={liabilities}
          onChange={(chosen) => {
            changed();
            setLiability(LIABILITIES.find((each) => each === chosen) ?? 'por_definir');
          }}
          error={problemOf('liability_needed')}
        />
        {(problemOf('not_an_incident_step') || state === 'full' || state === 'failed') && (
          <Banner tone="bad" inset>
            {problemOf('not_an_incident_step') ??
              (state === 'full'
                ? 'No queda espacio en este equipo. Lo que escribiste sigue aquí: libera espacio e intenta de nuevo.'
                : 'No se pudo guardar en este equipo. Lo que escribiste sigue aquí: intenta de nuevo.')}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
