import type { ReportRow } from '#domain/counts/discrepancy.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { Column } from '#src/ui/layout/data-table.tsx';
import {
  ReportFilters,
  reportWayLabels,
} from '#src/features/warehouse/discrepancies/reported-discrepancies.ts';
import styles from '#src/shared/lists/desk-list.module.css';

/** The columns of a report that groups by `way`. */
export function discrepancyReportColumns(way: ReportFilters['por']): readonly Column<ReportRow>[] {
  return [
    { key: 'group', header: reportWayLabels[way], render: (each) => each.label },
    { key: 'open', header: 'Abiertas', align: 'right', render: (each) => formatWhole(each.open) },
    { key: 'settled', header: 'Resueltas', align: 'right', render: (each) => formatWhole(each.settled) },
    { key: 'missing', header: 'Faltaron', align: 'right', render: (each) => formatWhole(each.missing) },
    { key: 'surplus', header: 'Sobraron', align: 'right', render: (each) => formatWhole(each.surplus) },
    { key: 'value', header: 'Valor', align: 'right', render: (each) => formatPesos(each.value) },
  ];
}

/** The same row on a phone. */
export function DiscrepancyReportCard({ row }: { row: ReportRow }) {
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <b>{row.label}</b>
        <span>{formatPesos(row.value)}</span>
      </div>
      <p className={styles.muted}>
        {countOf(row.open, 'abierta', 'abiertas')} · {countOf(row.settled, 'resuelta', 'resueltas')} ·
        faltaron {formatWhole(row.missing)} · sobraron {formatWhole(row.surplus)}
      </p>
    </div>
  );
}
