import { useState } from 'react';
import { Download } from 'lucide-react';
import { rowOutcomeLabels, type RowOutcome, type RowOutcomeKind } from '#domain/import/import-rows.ts';
import type { ProductFile } from '#domain/import/product-file.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { CheckRows } from '#src/features/store/import/check-rows.tsx';
import { saveRefusedRows } from '#src/features/store/import/refused-file.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import styles from '#src/features/store/import/product-import.module.css';

/** Rows that are looked at together, besides those of one kind. */
const views = { all: 'Todas las filas', priced: 'Con otro precio', noted: 'Con avisos' } as const;
type Shown = RowOutcomeKind | keyof typeof views;

const kinds: readonly RowOutcomeKind[] = ['created', 'changed', 'unchanged', 'refused'];

/** What the server would do with each row, by the numbers that the spreadsheet shows. */
export function CheckResults({ file, outcomes }: { file: ProductFile; outcomes: readonly RowOutcome[] }) {
  const of = (kind: RowOutcomeKind) => outcomes.filter((each) => each.kind === kind);
  const refused = of('refused');
  const [shown, setShown] = useState<Shown>(refused.length > 0 ? 'refused' : 'all');
  const rows = outcomes.filter((each) => isIn(each, shown));
  const noted = outcomes.filter((each) => isIn(each, 'noted')).length;
  const cellsOf = new Map(file.rows.map(({ row, cells }) => [row, cells]));
  const waits = outcomes.filter((each) => each.waits).length;
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
      {noted > 0 && (
        <p className={styles.quiet}>
          {countOf(noted, 'fila trae un aviso', 'filas traen avisos')} de lo que deja como está o hace además.
        </p>
      )}
      <div className={styles.tools}>
        <ChoiceField
          label="Ver"
          value={shown}
          options={[
            ...keysOf(views).map((value) => ({ value, label: views[value] })),
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
      <CheckRows rows={rows} cellsOf={cellsOf} />
    </div>
  );
}

function isIn({ kind, prices, note }: RowOutcome, shown: Shown): boolean {
  if (shown === 'priced') return prices !== undefined && prices.before !== null;
  if (shown === 'noted') return note !== undefined;
  return shown === 'all' || kind === shown;
}
