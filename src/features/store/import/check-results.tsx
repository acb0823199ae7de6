import { useState } from 'react';
import { Download } from 'lucide-react';
import { rowOutcomeLabels, type RowOutcome, type RowOutcomeKind } from '#domain/import/import-rows.ts';
import type { ProductFile } from '#domain/import/product-file.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { saveRefusedRows } from '#src/features/store/import/refused-file.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';
import styles from '#src/features/store/import/product-import.module.css';

/** Rows of a filter that are drawn: the file of those to be mended has all of them. */
const SHOWN = 100;

const OutcomeBadge = statusBadge(rowOutcomeLabels, {
  created: 'ok',
  changed: 'info',
  unchanged: 'off',
  refused: 'bad',
});

const kinds: readonly RowOutcomeKind[] = ['created', 'changed', 'unchanged', 'refused'];

/** What the server would do with each row, by the numbers that the spreadsheet shows. */
export function CheckResults({ file, outcomes }: { file: ProductFile; outcomes: readonly RowOutcome[] }) {
  const of = (kind: RowOutcomeKind) => outcomes.filter((each) => each.kind === kind);
  const refused = of('refused');
  const [shown, setShown] = useState<RowOutcomeKind | 'all'>(refused.length > 0 ? 'refused' : 'all');
  const rows = shown === 'all' ? outcomes : of(shown);
  const cellsOf = new Map(file.rows.map(({ row, cells }) => [row, cells]));
  const waits = outcomes.filter((each) => each.waits).length;
  const columns: readonly Column<RowOutcome>[] = [
    { key: 'row', header: 'Fila', align: 'right', render: (each) => formatWhole(each.row) },
    { key: 'kind', header: 'Qué pasa', render: (each) => <OutcomeBadge status={each.kind} /> },
    {
      key: 'what',
      header: 'Producto o motivo',
      prose: true,
      render: (each) => <Words outcome={each} cells={cellsOf.get(each.row) ?? []} />,
    },
  ];
  const downloadRefused = () =>
    saveRefusedRows(
      file.name,
      file.header,
      file.rows,
      new Map(refused.map(({ row, reason }) => [row, reason])),
    );
  return (
    <div className={styles.results}>
      <Kpis>
        {kinds.map((each) => (
          <Kpi key={each} label={rowOutcomeLabels[each]} value={formatWhole(of(each).length)} />
        ))}
      </Kpis>
      {waits > 0 && (
        <p className={styles.quiet}>
          {countOf(waits, 'fila espera', 'filas esperan')} aprobación antes de verse en la tienda.
        </p>
      )}
      <div className={styles.tools}>
        <ChoiceField
          label="Ver"
          value={shown}
          options={[
            { value: 'all', label: 'Todas las filas' },
            ...kinds.map((value) => ({ value, label: rowOutcomeLabels[value] })),
          ]}
          onChange={setShown}
        />
        {refused.length > 0 && (
          <Button variant="line" onClick={() => void downloadRefused()}>
            <Download />
            Descargar lo que no entra
          </Button>
        )}
      </div>
      <DataTable
        caption="Qué pasa con cada fila"
        columns={columns}
        rows={rows.slice(0, SHOWN)}
        rowKey={(each) => String(each.row)}
        empty={<p className={styles.quiet}>Ninguna fila.</p>}
        footer={
          rows.length > SHOWN ? `Se muestran ${SHOWN} de ${formatWhole(rows.length)} filas.` : undefined
        }
        renderCard={(each) => (
          <div className={styles.card}>
            <span className={styles.cardLine}>
              <strong>Fila {formatWhole(each.row)}</strong>
              <OutcomeBadge status={each.kind} />
            </span>
            <Words outcome={each} cells={cellsOf.get(each.row) ?? []} />
          </div>
        )}
      />
    </div>
  );
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
      {outcome.waits && <span className={styles.quiet}>Espera aprobación</span>}
    </span>
  );
}
