import { ZONES, zoneLabels } from '#domain/inventory/position.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { SearchField } from '#src/shared/lists/search-field.tsx';
import { filtersOf } from '#src/shared/lists/filters-of.ts';
import {
  POSITION_STATES,
  positionStateLabels,
  type PositionFilters,
} from '#src/shared/positions/position-filters.ts';
import type { ZoneGroup } from '#src/features/warehouse/positions/position-tree.ts';
import styles from '#src/shared/lists/filter-bar.module.css';

interface PositionFilterBarProps {
  filters: PositionFilters;
  tree: readonly ZoneGroup[];
  onChange: (changes: Partial<PositionFilters>) => void;
  onClear: () => void;
}

const states = optionsOrAll('Todos los estados', POSITION_STATES, positionStateLabels);
const zones = optionsOrAll('Todas las zonas', ZONES, zoneLabels);

export function PositionFilterBar({ filters, tree, onChange, onClear }: PositionFilterBarProps) {
  const { zone, aisle, state, q } = filters;
  const filter = filtersOf(filters, onChange);
  const aisles = tree.find((each) => each.name === zone)?.groups ?? [];
  const shelves = aisles.find((each) => each.name === aisle)?.groups ?? [];
  return (
    <FilterBar>
      <SearchField {...filter('q')} label="Posición, uso o bloqueo" className={styles.search} />
      <ChoiceField {...filter('state')} label="Estado" hideLabel className={styles.zone} options={states} />
      <ChoiceField
        label="Zona"
        hideLabel
        className={styles.zone}
        value={zone}
        onChange={(next) => onChange({ zone: next, aisle: '', shelf: '' })}
        options={zones}
      />
      {aisles.length > 0 && (
        <SelectField
          label="Pasillo"
          hideLabel
          className={styles.short}
          value={aisle}
          onChange={(next) => onChange({ aisle: next, shelf: '' })}
          options={[
            { value: '', label: 'Pasillos' },
            ...aisles.map(({ name }) => ({ value: name, label: `Pasillo ${name}` })),
          ]}
        />
      )}
      {shelves.length > 0 && (
        <SelectField
          {...filter('shelf')}
          label="Estante"
          hideLabel
          className={styles.short}
          options={[
            { value: '', label: 'Estantes' },
            ...shelves.map(({ name }) => ({ value: name, label: `Estante ${name}` })),
          ]}
        />
      )}
      {(q !== '' || zone !== 'all' || state !== 'all') && (
        <Button variant="quiet" className={styles.clear} onClick={onClear}>
          Quitar los filtros
        </Button>
      )}
    </FilterBar>
  );
}
