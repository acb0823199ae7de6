import { MAX_INCIDENT_TEXT } from '#domain/inventory/incident-commands.ts';
import { INCIDENT_KINDS, incidentKindLabels } from '#domain/inventory/incident.ts';
import type { Day } from '#domain/calendar/day.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { IncidentDraft } from '#src/shared/movements/incident-form.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';

const kinds = optionsOf(INCIDENT_KINDS, incidentKindLabels);

interface IncidentFieldsProps {
  draft: IncidentDraft;
  problems: Partial<Record<keyof IncidentDraft, string>>;
  /** Units that stand at the position. */
  units: number;
  today: Day;
  onChange: (changes: Partial<IncidentDraft>) => void;
}

/** The lost or spoiled product, how many units, what happened and when. */
export function IncidentFields({ draft, problems, units, today, onChange }: IncidentFieldsProps) {
  const field = fieldsOf(draft, problems, onChange);
  return (
    <>
      <ChoiceField
        label="Tipo de incidente"
        name="kind"
        value={draft.kind}
        options={kinds}
        onChange={(kind) => onChange({ kind })}
      />
      <UnitsField
        {...field('quantity')}
        label="Unidades"
        hint={`Hay ${countOf(units, 'unidad', 'unidades')} en esta posición.`}
      />
      <TextAreaField
        {...field('description')}
        label="Descripción"
        hint="Qué pasó y dónde lo viste."
        required
        rows={3}
        maxLength={MAX_INCIDENT_TEXT}
        data-focus-first
      />
      <DateField
        {...field('day')}
        label="Cuándo pasó"
        of="happened"
        required={false}
        hint="Si no lo dices, hoy."
        max={today}
      />
    </>
  );
}
