import { staffReturnStatusLabels } from '#domain/returns/return-labels.ts';
import { RETURN_STATUSES } from '#domain/returns/return.ts';
import { FilterChips } from '#src/pieces/filter-chips.tsx';
import type { ReturnFilters } from '#src/features/returns/listed-returns.ts';

interface ReturnFilterBarProps {
  filters: ReturnFilters;
  onChange: (changes: Partial<ReturnFilters>) => void;
}

const states = [
  { value: 'all', label: 'Todas' },
  ...RETURN_STATUSES.map((value) => ({ value, label: staffReturnStatusLabels[value] })),
] as const;

export function ReturnFilterBar({ filters, onChange }: ReturnFilterBarProps) {
  return (
    <FilterChips
      search="Número de pedido o devolución"
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      label="Estado"
      value={filters.estado}
      options={states}
      onChoose={(estado) => onChange({ estado })}
    />
  );
}
