import { fullDate } from '#domain/calendar/day.ts';
import { differenceWords } from '#domain/inbound/shipping-notice-labels.ts';
import { differencesOf } from '#domain/inbound/shipping-notice-transitions.ts';
import type { ShippingNotice, ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { formatWhole } from '#domain/money.ts';
import { countOf } from '#domain/spanish-text.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

interface Row {
  line: ShippingNoticeLine;
  /** Whether counting has begun, so that missing units are worth showing. */
  isCounted: boolean;
}

const columns: readonly Column<Row>[] = [
  { key: 'product', header: 'Producto', render: ({ line }) => <Product line={line} /> },
  {
    key: 'expected',
    header: 'Anunciadas',
    align: 'right',
    render: ({ line }) => formatWhole(line.expected),
  },
  { key: 'good', header: 'En buen estado', align: 'right', render: ({ line }) => formatWhole(line.good) },
  { key: 'damaged', header: 'Dañadas', align: 'right', render: ({ line }) => formatWhole(line.damaged) },
  { key: 'put_away', header: 'Ubicadas', align: 'right', render: ({ line }) => formatWhole(line.put_away) },
  { key: 'difference', header: 'Diferencia', render: (row) => <Difference row={row} /> },
];

/** Product by product: the announced units, those that came, and their shelves. */
export function ShippingNoticeLines({ notice }: { notice: ShippingNotice }) {
  const isCounted = !['anunciado', 'en_muelle', 'cancelado'].includes(notice.status);
  return (
    <DataTable
      caption="Productos del aviso"
      columns={columns}
      rows={notice.lines.map((line) => ({ line, isCounted }))}
      rowKey={({ line }) => line.product_id}
      empty={null}
      renderCard={(row) => (
        <div className={styles.card}>
          <Product line={row.line} />
          <p className={styles.muted}>
            {countOf(row.line.expected, 'anunciada', 'anunciadas')} ·{' '}
            {countOf(row.line.good, 'buena', 'buenas')} · {countOf(row.line.damaged, 'dañada', 'dañadas')} ·{' '}
            {countOf(row.line.put_away, 'ubicada', 'ubicadas')}
          </p>
          <span className={styles.badges}>
            <Difference row={row} />
          </span>
        </div>
      )}
    />
  );
}

function Product({ line }: { line: ShippingNoticeLine }) {
  const lot = [
    line.lot && `Lote ${line.lot}`,
    line.expires_on && `vence el ${fullDate(line.expires_on)}`,
  ].filter(Boolean);
  return (
    <span className={styles.stack}>
      <span>{line.product_name}</span>
      <span className={styles.muted}>{[line.sku, ...lot].join(' · ')}</span>
    </span>
  );
}

function Difference({ row: { line, isCounted } }: { row: Row }) {
  const words = isCounted ? differenceWords(differencesOf([line])) : null;
  if (words) return <Badge tone="bad">{words}</Badge>;
  return isCounted ? <Badge tone="ok">Completo</Badge> : <span className={styles.muted}>Sin contar</span>;
}
