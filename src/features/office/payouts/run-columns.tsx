import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import type { ListedRun } from '#domain/payouts/listed-run.ts';
import { type RunStep, UNANSWERED_DAYS } from '#domain/payouts/payout-run.ts';
import { payoutRuns } from '#src/features/office/payouts/listed-runs.ts';
import type { WithPending } from '#src/shared/worklist/define-worklist.ts';
import { ListedCard, ListedNumber, ListedState, Since, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';

type Row = WithPending<ListedRun, never>;

/** The rows of the runs, in a table and as cards of a phone. */
export const runViews: ListViews<Row> = {
  columns: [
    { key: 'number', header: 'Giro', render: ({ item }) => <Number run={item} /> },
    { key: 'state', header: 'Estado', render: ({ item }) => <RunState run={item} /> },
    {
      key: 'made',
      header: 'Hecho',
      render: ({ item }) => <Since at={item.made_at} by={item.made_by_name} />,
    },
    {
      key: 'answers',
      header: 'Respuestas del banco',
      prose: true,
      render: ({ item }) => answersText(item) || '—',
    },
    { key: 'legs', header: 'Tiendas', align: 'right', render: ({ item }) => formatWhole(item.legs) },
    { key: 'total', header: 'Valor', align: 'right', render: ({ item }) => <b>{formatPesos(item.total)}</b> },
  ],
  rowKey: ({ item }) => item.id,
  renderCard: ({ item }) => (
    <ListedCard name={<Number run={item} />} beside={<b>{formatPesos(item.total)}</b>}>
      <RunState run={item} />
      <Stacked under={answersText(item)}>{countOf(item.legs, 'tienda', 'tiendas')}</Stacked>
      <Since at={item.made_at} by={item.made_by_name} />
    </ListedCard>
  ),
};

function Number({ run: { id, number } }: { run: ListedRun }) {
  return <ListedNumber href={paths.payoutRun(id)} number={number} under="" />;
}

/** Steps that nobody is waited for: one ends the run, and for the other the bank is. */
const UNHURRIED: readonly RunStep[] = ['void', 'answer'];

/** Where a run is, whether it waits for the reader, and whether the bank is late. */
export function RunState({ run: { state, steps, overdue } }: { run: ListedRun }) {
  return (
    <ListedState pending={[]} waits={steps.some((each) => !UNHURRIED.includes(each))}>
      <payoutRuns.StatusBadge status={state} />
      {overdue && <Badge tone="bad">Más de {UNANSWERED_DAYS} días sin respuesta</Badge>}
    </ListedState>
  );
}

/** What the bank has said of a run so far, in words; empty while there is nothing to say. */
function answersText({ paid, returned, unanswered, contradictory }: ListedRun): string {
  const said = (count: number, one: string, many: string) => count > 0 && countOf(count, one, many);
  return dotted(
    said(contradictory, 'con dos respuestas', 'con dos respuestas'),
    said(returned, 'devuelto', 'devueltos'),
    said(unanswered, 'sin respuesta', 'sin respuesta'),
    said(paid, 'girado', 'girados'),
  );
}
