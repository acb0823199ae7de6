import { REFUND_CAUSES } from '#domain/refunds/owed-refund.ts';
import { refundCauseLabels } from '#domain/refunds/refund-labels.ts';
import { FilterChips } from '#src/shared/worklist/filter-chips.tsx';
import type { RefundFilters } from '#src/features/refunds/owed-refunds.ts';

interface RefundFilterBarProps {
  filters: RefundFilters;
  onChange: (changes: Partial<RefundFilters>) => void;
}

const causes = [
  { value: 'all', label: 'Todo' },
  ...REFUND_CAUSES.map((value) => ({ value, label: refundCauseLabels[value] })),
] as const;

export function RefundFilterBar({ filters, onChange }: RefundFilterBarProps) {
  return (
    <FilterChips
      search="Número de pedido o devolución"
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      label="Motivo"
      value={filters.motivo}
      options={causes}
      onChoose={(motivo) => onChange({ motivo })}
    />
  );
}
