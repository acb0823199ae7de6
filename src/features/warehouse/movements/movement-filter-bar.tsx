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
import { DaysBetween } from '#src/ui/forms/days-between.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { FilterChoices } from '#src/shared/lists/filter-choices.tsx';
import { filtersOf } from '#src/shared/lists/filters-of.ts';
import { asksForSome, type MovementFilters } from '#src/shared/movements/movement-filters.ts';
import type { Choice } from '#src/features/warehouse/movements/movement-makers.ts';
import { SearchField } from '#src/shared/lists/search-field.tsx';
import styles from '#src/shared/lists/filter-bar.module.css';

interface MovementFilterBarProps {
  filters: MovementFilters;
  /** The people who made movements, and their devices. */
  people: readonly Choice[];
  /** Empty for a person who may not know the devices. */
  devices: readonly Choice[];
  onChange: (changes: Partial<MovementFilters>) => void;
  onClear: () => void;
}

const types = optionsOrAll('Todos', MOVEMENT_TYPES, movementTypeLabels);

const reasons = optionsOrAll('Todos', MOVEMENT_REASONS, movementReasonLabels);

export function MovementFilterBar({ filters, people, devices, onChange, onClear }: MovementFilterBarProps) {
  const phone = useMedia(PHONE);
  const filter = filtersOf(filters, onChange);
  const rest = (
    <>
      <DaysBetween
        from={filters.from}
        to={filters.to}
        className={styles.date}
        onFrom={(from) => onChange({ from })}
        onTo={(to) => onChange({ to })}
      />
      <ChoiceField {...filter('type')} label="Tipo" className={styles.short} options={types} />
      <ChoiceField {...filter('reason')} label="Motivo" className={styles.choice} options={reasons} />
      <SearchField
        {...filter('location')}
        label="Ubicación"
        placeholder="Zona o A-03-2-B"
        className={styles.zone}
        list="movement-zones"
      />
      <datalist id="movement-zones">
        {ZONES.map((zone) => (
          <option key={zone}>{zoneLabels[zone]}</option>
        ))}
      </datalist>
      <FilterChoices
        filters={filters}
        onChange={onChange}
        className={styles.zone}
        choices={{
          user: { label: 'Persona', options: [{ value: '', label: 'Toda persona' }, ...people] },
          ...(devices.length > 0 && {
            device: { label: 'Equipo', options: [{ value: '', label: 'Todo equipo' }, ...devices] },
          }),
        }}
      />
    </>
  );
  return (
    <FilterBar>
      <SearchField {...filter('q')} label="Producto, SKU o referencia" className={styles.search} />
      {phone ? <Folded count={countOfRest(filters)}>{rest}</Folded> : rest}
      {asksForSome(filters) && (
        <Button variant="quiet" className={styles.clear} onClick={onClear}>
          Quitar los filtros
        </Button>
      )}
    </FilterBar>
  );
}

/** On a phone the seldom used filters wait folded, and show how many are set. */
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
