import { comparedLines, lineKey } from '#domain/inbound/lines-by-lot.ts';
import { differenceLabel } from '#domain/inbound/shipping-notice-labels.ts';
import type { ShippingNotice, ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { lotKey } from '#domain/inventory/lot.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

interface Row {
  /** With the units that are missing and those over. */
  line: ShippingNoticeLine & { missing: number; over: number };
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

/** Lot by lot of each product: the announced units, those that came, and their shelves. */
export function ShippingNoticeLines({ notice }: { notice: ShippingNotice }) {
  const isCounted = !['anunciado', 'en_muelle', 'cancelado'].includes(notice.status);
  return (
    <DataTable
      caption="Productos del aviso"
      columns={columns}
      rows={comparedLines(notice.lines).map((line) => ({ line, isCounted }))}
      rowKey={({ line }) => lineKey(line)}
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
  const received = receivedLabel(line);
  return (
    <span className={styles.stack}>
      <span translate="no">{line.product_name}</span>
      <span className={styles.muted}>
        <CodesIn>{dotted(line.sku, lotText(line))}</CodesIn>
      </span>
      {received && <span className={styles.muted}>{received}</span>}
    </span>
  );
}

/** What the codes of its goods said where that is not what was announced; empty otherwise. */
function receivedLabel({ lot, expires_on, received }: ShippingNoticeLine): string {
  const others = received.filter(
    (each) =>
      lotKey(each) !== lotKey({ lot, expires_on }) ||
      (each.expires_on !== null && each.expires_on !== expires_on),
  );
  if (others.length === 0) return '';
  return `Llegó: ${others.map((each) => `${lotText(each)} (${formatWhole(each.units)})`).join('; ')}`;
}

function Difference({ row: { line, isCounted } }: { row: Row }) {
  const words = isCounted ? differenceLabel(line) : null;
  if (words) return <Badge tone="bad">{words}</Badge>;
  return isCounted ? <Badge tone="ok">Completo</Badge> : <span className={styles.muted}>Sin contar</span>;
}
