import { roleLabels, USER_TYPES } from '#domain/accounts/roles/roles.ts';
import { DELIVERY_LAGS } from '#domain/audit/delivery-lag.ts';
import { AUDIT_OUTCOMES } from '#domain/audit/audit-entry.ts';
import {
  auditAreas,
  auditEventLabels,
  deliveryLagLabels,
  auditOutcomeLabels,
} from '#domain/audit/audit-labels.ts';
import { Chip } from '#src/ui/marks/chip.tsx';
import { filtersOf } from '#src/shared/lists/filters-of.ts';
import { FilterChoices } from '#src/shared/lists/filter-choices.tsx';
import { DaysBetween } from '#src/ui/forms/days-between.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { SearchField } from '#src/shared/lists/search-field.tsx';
import { AUDIT_AREAS, type AuditFilters } from '#src/features/office/audit/audit-filters.ts';
import styles from '#src/features/office/audit/audit.module.css';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (changes: Partial<AuditFilters>) => void;
}

const areas = optionsOrAll('Todo el producto', AUDIT_AREAS, auditAreas);
const choices = {
  rol: { label: 'Rol', options: optionsOrAll('Todos los roles', USER_TYPES, roleLabels) },
  resultado: {
    label: 'Cómo terminó',
    options: optionsOrAll('Cómo terminó', AUDIT_OUTCOMES, auditOutcomeLabels),
  },
  llegada: {
    label: 'Cómo llegó',
    options: optionsOrAll('Con y sin conexión', DELIVERY_LAGS, deliveryLagLabels),
  },
} as const;

export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { area, desde, hasta } = filters;
  const filter = filtersOf(filters, onChange);
  const events = [
    { value: '', label: 'Todos los actos' },
    ...Object.entries(auditEventLabels)
      .filter(([event]) => event.startsWith(`${area}.`))
      .map(([value, label]) => ({ value, label })),
  ];
  return (
    <>
      <FilterBar>
        <SearchField {...filter('q')} label="Persona, número o id" className={styles.search} />
        <ChoiceField
          className={styles.choice}
          label="Área"
          hideLabel
          value={area}
          options={areas}
          onChange={(value) => onChange({ area: value, acto: '' })}
        />
        {area !== 'all' && (
          <SelectField
            {...filter('acto')}
            label="Acto"
            hideLabel
            className={styles.choice}
            options={events}
          />
        )}
        <FilterChoices filters={filters} onChange={onChange} choices={choices} className={styles.choice} />
        <DaysBetween
          from={desde}
          to={hasta}
          className={styles.day}
          onFrom={(day) => onChange({ desde: day })}
          onTo={(day) => onChange({ hasta: day })}
        />
      </FilterBar>
      <Narrowed filters={filters} onChange={onChange} />
    </>
  );
}

/** The filters chosen from an entry: a person, a device, a thing. */
function Narrowed({ filters: { persona, equipo, sobre }, onChange }: AuditFilterBarProps) {
  const chosen = [
    { label: 'Una persona', value: persona, without: { persona: '' } },
    { label: 'Un equipo', value: equipo, without: { equipo: '' } },
    { label: sobre, value: sobre, without: { sobre: '' } },
  ].filter((each) => each.value);
  if (chosen.length === 0) return null;
  return (
    <div className={styles.chosen} role="group" aria-label="Solo lo de" data-print="off">
      {chosen.map(({ label, without }) => (
        <Chip key={label} onRemove={() => onChange(without)}>
          {label}
        </Chip>
      ))}
    </div>
  );
}
