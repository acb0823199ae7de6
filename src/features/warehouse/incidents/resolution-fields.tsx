import { MAX_INCIDENT_TEXT } from '#domain/inventory/incident-commands.ts';
import { incidentMessages } from '#domain/inventory/incident-labels.ts';
import type { IncidentStepRefusal } from '#domain/inventory/incident-transitions.ts';
import { LIABILITIES, liabilityLabels } from '#domain/inventory/incident.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { ResolutionDraft } from '#src/features/warehouse/incidents/resolution-form.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';

const liabilities = optionsOf(LIABILITIES, liabilityLabels);

interface ResolutionFieldsProps {
  /** The number of units in quarantine. */
  units: number;
  draft: ResolutionDraft;
  wrong: IncidentStepRefusal | null;
  onChange: (changes: Partial<ResolutionDraft>) => void;
}

/**
 * The fields of a resolution: how it ended, the units that go back to their position, and who is liable for
 * the rest.
 */
export function ResolutionFields({ units, draft, wrong, onChange }: ResolutionFieldsProps) {
  const problemOf = (refusal: IncidentStepRefusal) =>
    wrong === refusal ? incidentMessages[refusal] : undefined;
  return (
    <>
      <p>
        Hay {countOf(units, 'unidad', 'unidades')} en cuarentena. Las que vuelvan se venden otra vez; las
        demás salen del inventario como merma. Una vez enviado, no se puede deshacer.
      </p>
      <TextAreaField
        label="Cómo se resolvió"
        hint="Queda en la historia del incidente."
        required
        rows={3}
        maxLength={MAX_INCIDENT_TEXT}
        value={draft.note}
        onChange={(note) => onChange({ note })}
        error={problemOf('resolution_needed')}
        data-focus-first
      />
      <UnitsField
        label="Unidades que vuelven a su posición"
        hint={`De 0 a ${units}.`}
        value={draft.units}
        onChange={(written) => onChange({ units: written })}
        error={problemOf('returned_out_of_range')}
      />
      <ChoiceField
        label="Quién responde por las demás"
        value={draft.liability}
        options={liabilities}
        onChange={(chosen) => onChange({ liability: chosen })}
        error={problemOf('liability_needed')}
      />
    </>
  );
}
