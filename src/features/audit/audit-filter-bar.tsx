import { roleLabels, USER_TYPES } from '#domain/accounts/roles.ts';
import { ARRIVALS } from '#domain/audit/arrival.ts';
import { AUDIT_OUTCOMES } from '#domain/audit/audit-entry.ts';
import { actAreas, actLabels, arrivalLabels, auditOutcomeLabels } from '#domain/audit/audit-labels.ts';
import { Chip } from '#src/ui/marks/chip.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { PanelBar } from '#src/ui/layout/panel.tsx';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { ACT_AREAS, type AuditFilters } from '#src/features/audit/audit-filters.ts';
import styles from '#src/features/audit/audit.module.css';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (changes: Partial<AuditFilters>) => void;
}

const areas = [
  { value: 'all', label: 'Todo el producto' },
  ...ACT_AREAS.map((value) => ({ value, label: actAreas[value] })),
] as const;
const roles = [
  { value: 'all', label: 'Todos los roles' },
  ...USER_TYPES.map((value) => ({ value, label: roleLabels[value] })),
] as const;
const outcomes = [
  { value: 'all', label: 'Cómo terminó' },
  ...AUDIT_OUTCOMES.map((value) => ({ value, label: auditOutcomeLabels[value] })),
] as const;
const arrivals = [
  { value: 'all', label: 'Con y sin conexión' },
  ...ARRIVALS.map((value) => ({ value, label: arrivalLabels[value] })),
] as const;

export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { area, acto, rol, resultado, llegada, desde, hasta, q } = filters;
  const acts = [
    { value: '', label: 'Todos los actos' },
    ...Object.entries(actLabels)
      .filter(([act]) => act.startsWith(`${area}.`))
      .map(([value, label]) => ({ value, label })),
  ];
  return (
    <div data-print="off">
      <PanelBar>
        <SearchField
          label="Persona, número o id"
          className={styles.search}
          value={q}
          onChange={(text) => onChange({ q: text })}
        />
        <ChoiceField
          className={styles.choice}
          label="Área"
          value={area}
          options={areas}
          onChoose={(value) => onChange({ area: value, acto: '' })}
        />
        {area !== 'all' && (
          <SelectField
            label="Acto"
            hideLabel
            className={styles.choice}
            value={acto}
            options={acts}
            onChange={(value) => onChange({ acto: value })}
          />
        )}
        <ChoiceField
          className={styles.choice}
          label="Rol"
          value={rol}
          options={roles}
          onChoose={(value) => onChange({ rol: value })}
        />
        <ChoiceField
          className={styles.choice}
          label="Cómo terminó"
          value={resultado}
          options={outcomes}
          onChoose={(value) => onChange({ resultado: value })}
        />
        <ChoiceField
          className={styles.choice}
          label="Cómo llegó"
          value={llegada}
          options={arrivals}
          onChoose={(value) => onChange({ llegada: value })}
        />
        <TextField
          type="date"
          label="Desde"
          className={styles.day}
          value={desde}
          max={hasta || undefined}
          onChange={(value) => onChange({ desde: value })}
        />
        <TextField
          type="date"
          label="Hasta"
          className={styles.day}
          value={hasta}
          min={desde || undefined}
          onChange={(value) => onChange({ hasta: value })}
        />
      </PanelBar>
      <Narrowed filters={filters} onChange={onChange} />
    </div>
  );
}

/** What was chosen from an entry: a person, a device, a thing. */
function Narrowed({ filters: { persona, equipo, sobre }, onChange }: AuditFilterBarProps) {
  const chosen = [
    { label: 'Una persona', value: persona, without: { persona: '' } },
    { label: 'Un equipo', value: equipo, without: { equipo: '' } },
    { label: sobre, value: sobre, without: { sobre: '' } },
  ].filter((each) => each.value);
  if (chosen.length === 0) return null;
  return (
    <div className={styles.chosen} role="group" aria-label="Solo lo de">
      {chosen.map(({ label, without }) => (
        <Chip key={label} onRemove={() => onChange(without)}>
          {label}
        </Chip>
      ))}
    </div>
  );
}
