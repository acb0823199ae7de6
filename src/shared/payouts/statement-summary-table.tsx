import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { BUCKETS, bucketLabels } from '#domain/payouts/statement.ts';
import { statementRows, type StatementRow, unbalancedBuckets } from '#domain/payouts/statement-summary.ts';
import type { SeenStatement } from '#domain/payouts/store-balance.ts';
import { kindMeanings } from '#src/shared/payouts/kind-meanings.ts';
import { ListedCard, Stacked } from '#src/shared/worklist/listed-row.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';

const NOTHING = '–';
const pesos = (amount: number) => (amount === 0 ? NOTHING : formatPesos(amount));
const aboutOf = ({ kind, lines }: StatementRow) =>
  kind !== null && `${kindMeanings[kind]} · ${countOf(lines, 'movimiento', 'movimientos')}`;

/** What is in each place of the store's money where it is something: `Por liberar $ 12.000 · Disponible $ 3.000`. */
const placesOf = ({ amounts }: StatementRow) =>
  BUCKETS.filter((bucket) => amounts[bucket] !== 0)
    .map((bucket) => `${bucketLabels[bucket]} ${formatPesos(amounts[bucket])}`.replaceAll(' ', '\u00A0'))
    .join(' · ');

const columns: readonly Column<StatementRow>[] = [
  {
    key: 'name',
    header: 'Movimiento',
    prose: true,
    render: (each) => (
      <Stacked under={aboutOf(each)}>{each.kind === null ? <b>{each.name}</b> : each.name}</Stacked>
    ),
  },
  ...BUCKETS.map((bucket): Column<StatementRow> => ({
    key: bucket,
    header: bucketLabels[bucket],
    align: 'right',
    render: (each) => inBold(each, pesos(each.amounts[bucket])),
  })),
  { key: 'total', header: 'En total', align: 'right', render: (each) => inBold(each, pesos(each.total)) },
];

function inBold({ kind }: StatementRow, text: string) {
  return kind === null ? <b>{text}</b> : text;
}

/** From what a statement opened with to what it closed with, by what was moved and in which place of the store's money. */
export function StatementSummaryTable({ statement }: { statement: SeenStatement }) {
  const unbalanced = unbalancedBuckets(statement, statement.sums);
  return (
    <>
      {unbalanced.length > 0 && (
        <Banner tone="bad" inset>
          Los movimientos no suman lo que cierra en {unbalanced.map((each) => bucketLabels[each]).join(', ')}.
          Escríbele a MeStore con el número de la liquidación.
        </Banner>
      )}
      <DataTable
        caption="De lo que abrió a lo que cerró"
        columns={columns}
        rows={statementRows(statement, statement.sums)}
        rowKey={(each) => each.name}
        renderCard={(each) => (
          <ListedCard name={<b>{each.name}</b>} beside={<b>{pesos(each.total)}</b>}>
            {each.kind !== null && <p>{kindMeanings[each.kind]}</p>}
            {placesOf(each) && <p>{placesOf(each)}</p>}
          </ListedCard>
        )}
        empty={null}
      />
    </>
  );
}
