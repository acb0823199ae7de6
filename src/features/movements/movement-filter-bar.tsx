import type { ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { ZONES, zoneLabels } from '#domain/inventory/position.ts';
import {
  MOVEMENT_REASONS,
  MOVEMENT_TYPES,
  movementReasonLabels,
  movementTypeLabels,
} from '#domain/inventory/stock-movement.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { PanelBar } from '#src/ui/layout/panel.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { asksForSome, type MovementFilters } from '#src/shared/movements/movement-filters.ts';
import type { Choice } from '#src/features/movements/movement-makers.ts';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import styles from '#src/shared/lists/filter-bar.module.css';

interface MovementFilterBarProps {
  filters: MovementFilters;
  /** Who made movements, and on what. */
  people: readonly Choice[];
  /** None are offered to who is not told. */
  devices: readonly Choice[];
  onChange: (changes: Partial<MovementFilters>) => void;
  onClear: () => void;
}

const types = [
  { value: 'all', label: 'Todos' },
  ...MOVEMENT_TYPES.map((value) => ({ value, label: movementTypeLabels[value] })),
] as const;

const reasons = [
  { value: 'all', label: 'Todos' },
  ...MOVEMENT_REASONS.map((value) => ({ value, label: movementReasonLabels[value] })),
] as const;

export function MovementFilterBar({ filters, people, devices, onChange, onClear }: MovementFilterBarProps) {
  const phone = useMedia(PHONE);
  const rest = (
    <>
      <DaysBetween filters={filters} onChange={onChange} />
      <SelectField
        label="Tipo"
        className={styles.short}
        value={filters.type}
        onChange={(type) => onChange({ type: types.find((each) => each.value === type)?.value ?? 'all' })}
        options={types}
      />
      <SelectField
        label="Motivo"
        className={styles.choice}
        value={filters.reason}
        onChange={(reason) =>
          onChange({ reason: reasons.find((each) => each.value === reason)?.value ?? 'all' })
        }
        options={reasons}
      />
      <SearchField
        label="Ubicación"
        placeholder="Zona o A-03-2-B"
        className={styles.zone}
        list="movement-zones"
        value={filters.location}
        onChange={(location) => onChange({ location })}
      />
      <datalist id="movement-zones">
        {ZONES.map((zone) => (
          <option key={zone}>{zoneLabels[zone]}</option>
        ))}
      </datalist>
      <ChoiceField
        label="Persona"
        className={styles.zone}
        value={filters.user}
        onChoose={(user) => onChange({ user })}
        options={[{ value: '', label: 'Toda persona' }, ...people]}
      />
      {devices.length > 0 && (
        <ChoiceField
          label="Equipo"
          className={styles.zone}
          value={filters.device}
          onChoose={(device) => onChange({ device })}
          options={[{ value: '', label: 'Todo equipo' }, ...devices]}
        />
      )}
    </>
  );
  return (
    <div data-print="off">
      <PanelBar>
        <SearchField
          label="Producto, SKU o referencia"
          className={styles.search}
          value={filters.q}
          onChange={(q) => onChange({ q })}
        />
        {phone ? <Folded count={countOfRest(filters)}>{rest}</Folded> : rest}
        {asksForSome(filters) && (
          <Button variant="quiet" className={styles.clear} onClick={onClear}>
            Quitar los filtros
          </Button>
        )}
      </PanelBar>
    </div>
  );
}

/** From which day to which, both included. */
function DaysBetween({ filters, onChange }: Pick<MovementFilterBarProps, 'filters' | 'onChange'>) {
  return (
    <>
      <TextField
        type="date"
        label="Desde"
        className={styles.date}
        value={filters.from}
        max={filters.to || undefined}
        onChange={(from) => onChange({ from })}
      />
      <TextField
        type="date"
        label="Hasta"
        className={styles.date}
        value={filters.to}
        min={filters.from || undefined}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
}

/** On a phone the filters that are seldom used wait folded, and say how many are set. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  return (
    <details className={styles.folded} open={count > 0}>
      <summary>
        <SlidersHorizontal />
        Filtros{count > 0 && ` · ${count}`}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

function countOfRest({ from, to, type, reason, location, user, device }: MovementFilters): number {
  return [from, to, location, user, device, type !== 'all', reason !== 'all'].filter(Boolean).length;
}
