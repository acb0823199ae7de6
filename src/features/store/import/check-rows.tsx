import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { rowOutcomeLabels, type RowOutcome, type ShownPrice } from '#domain/import/import-rows.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/store/import/product-import.module.css';

/** Rows of a filter that are drawn: the file of those to be mended has all of them. */
const SHOWN = 100;

const OutcomeBadge = statusBadge(rowOutcomeLabels, {
  created: 'ok',
  changed: 'info',
  unchanged: 'off',
  refused: 'bad',
});

interface CheckRowsProps {
  rows: readonly RowOutcome[];
  /** The cells of each row of the file, by its number. */
  cellsOf: ReadonlyMap<number, readonly string[]>;
}

/** What becomes of rows: what each is, what it costs before and after, and why it does not enter. */
export function CheckRows({ rows, cellsOf }: CheckRowsProps) {
  const columns: readonly Column<RowOutcome>[] = [
    { key: 'row', header: 'Fila', align: 'right', render: (each) => formatWhole(each.row) },
    { key: 'kind', header: 'Qué pasa', render: (each) => <OutcomeBadge status={each.kind} /> },
    {
      key: 'prices',
      header: 'Precio sin IVA',
      align: 'right',
      render: ({ prices }) => prices && <RowPrices prices={prices} />,
    },
    {
      key: 'what',
      header: 'Producto o motivo',
      prose: true,
      render: (each) => <Words outcome={each} cells={cellsOf.get(each.row) ?? []} />,
    },
  ];
  return (
    <DataTable
      caption="Qué pasa con cada fila"
      columns={columns}
      rows={rows.slice(0, SHOWN)}
      rowKey={(each) => String(each.row)}
      empty={<p className={styles.quiet}>Ninguna fila.</p>}
      footer={
        rows.length > SHOWN ? `Se muestran ${SHOWN} de ${countOf(rows.length, 'fila', 'filas')}.` : undefined
      }
      renderCard={(each) => (
        <div className={styles.card}>
          <span className={styles.cardLine}>
            <strong>Fila {formatWhole(each.row)}</strong>
            <OutcomeBadge status={each.kind} />
          </span>
          <Words outcome={each} cells={cellsOf.get(each.row) ?? []} />
          {each.prices && <RowPrices prices={each.prices} />}
        </div>
      )}
    />
  );
}

/** What a product costs before and after its row, in the order in which one reads it. */
function RowPrices({ prices: { before, after } }: { prices: NonNullable<RowOutcome['prices']> }) {
  return (
    <span className={styles.prices}>
      {before && (
        <>
          <VisuallyHidden>Antes</VisuallyHidden>
          <del>{priceWords(before)}</del>
          <VisuallyHidden>, después</VisuallyHidden>
        </>
      )}
      <span>{priceWords(after)}</span>
    </span>
  );
}

function priceWords({ price, offer }: ShownPrice): string {
  return offer === null ? formatPesos(price) : `${formatPesos(offer)} (lista ${formatPesos(price)})`;
}

function Words({ outcome, cells }: { outcome: RowOutcome; cells: readonly string[] }) {
  const what = cells
    .filter((each) => each.trim() !== '')
    .slice(0, 2)
    .join(' · ');
  return (
    <span className={styles.words}>
      <span>{what}</span>
      {outcome.reason !== '' && <span className={styles.reason}>{outcome.reason}</span>}
      {outcome.note && <span className={styles.note}>{outcome.note}</span>}
      {outcome.waits && <span className={styles.quiet}>Espera aprobación</span>}
    </span>
  );
}
