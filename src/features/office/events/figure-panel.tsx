import { ChartPanel } from '#src/ui/charts/chart-panel.tsx';
import { BarList, type BarOfList } from '#src/ui/charts/bar-list.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';

/** Bars of a panel; the table has them all. */
const MOST_BARS = 8;

interface FigurePanelProps<Row> {
  title: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  bar: (row: Row) => Omit<BarOfList, 'key'>;
  columns: readonly Column<Row>[];
  empty: string;
  /** What has to happen for it to fill. */
  fills: string;
}

/** Named figures as bars, and their table. */
export function FigurePanel<Row>(props: FigurePanelProps<Row>) {
  const { title, rows, rowKey, bar, columns, empty, fills } = props;
  const beyond = rows.length - MOST_BARS;
  return (
    <ChartPanel
      title={title}
      lead={beyond > 0 && `Los ${MOST_BARS} primeros; la tabla tiene los ${rows.length}.`}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      chart={
        <BarList
          label={title}
          bars={rows.slice(0, MOST_BARS).map((each) => ({ key: rowKey(each), ...bar(each) }))}
        />
      }
      empty={<EmptyState title={empty}>{fills}</EmptyState>}
    />
  );
}
