import { useState, type ReactNode } from 'react';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import styles from '#src/ui/charts/chart-panel.module.css';

interface ChartPanelProps<Row> {
  title: string;
  /** Filters, or the drawing's message in words. */
  lead?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The same rows, drawn. */
  chart: ReactNode;
  /** In the place of both while there are no rows. */
  empty: ReactNode;
}

const ways = [
  { value: 'chart', label: 'Gráfica' },
  { value: 'table', label: 'Tabla' },
] as const;

/** A drawing and its twin, the table with the same figures; the person chooses which to see. */
export function ChartPanel<Row>(props: ChartPanelProps<Row>) {
  const { title, lead, columns, rows, rowKey, chart, empty } = props;
  const [way, setWay] = useState<(typeof ways)[number]['value']>('chart');
  const isDrawn = way === 'chart' && rows.length > 0;
  return (
    <Panel
      flush
      title={title}
      actions={
        <div data-print="off">
          <Segmented label={`Cómo ver: ${title}`} hideLabel value={way} onChange={setWay} options={ways} />
        </div>
      }
    >
      {lead && <div className={styles.lead}>{lead}</div>}
      {isDrawn ? (
        <div className={styles.drawn}>{chart}</div>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} empty={empty} />
      )}
    </Panel>
  );
}
