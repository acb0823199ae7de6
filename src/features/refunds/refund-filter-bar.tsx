import { REFUND_CAUSES } from '#domain/refunds/owed-refund.ts';
import { refundCauseLabels } from '#domain/refunds/refund-labels.ts';
import { FilterChips } from '#src/shared/worklist/filter-chips.tsx';
import type { RefundFilters } from '#src/features/refunds/owed-refunds.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

interface RefundFilterBarProps {
  filters: RefundFilters;
  onChange: (changes: Partial<RefundFilters>) => void;
}

const causes = optionsOrAll('Todo', REFUND_CAUSES, refundCauseLabels);

export function RefundFilterBar({ filters, onChange }: RefundFilterBarProps) {
  return (
    <FilterChips
      filters={filters}
      onChange={onChange}
      search="Número de pedido o devolución"
      by="motivo"
      label="Motivo"
      options={causes}
    />
  );
}
