import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import type { ListedLeg, SeenRun } from '#domain/payouts/listed-run.ts';
import { legStateLabels, UNANSWERED_DAYS } from '#domain/payouts/payout-run.ts';
import { legsOf } from '#src/features/office/payouts/listed-legs.ts';
import { StoreLink } from '#src/features/office/payouts/store-link.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { DatedTime } from '#src/shared/lists/local-time.tsx';
import type { WithPending } from '#src/shared/worklist/define-worklist.ts';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { ListedCard, ListedState, Stacked } from '#src/shared/worklist/listed-row.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { type ListViews, WorklistPanel } from '#src/shared/worklist/worklist-panel.tsx';
import { Button } from '#src/ui/button.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import styles from '#src/features/office/payouts/payouts.module.css';

type Legs = ReturnType<typeof legsOf>;

interface RunLegsProps {
  run: SeenRun;
  /** Every line, while it is printed. */
  printed: readonly ListedLeg[] | null;
  /** Decides which of two answers of a line counts; null where the reader may not. */
  onSettle: ((leg: ListedLeg) => void) | null;
}

/** What a run pays to each store, and what the bank said of it. Given another key, it is asked for anew. */
export function RunLegs({ run: { id, number }, printed, onSettle }: RunLegsProps) {
  const legs = useMemo(() => legsOf({ id, number }), [id, number]);
  const list = useWorklist(legs);
  // On paper they are all of one page.
  const whole = printed && {
    rows: printed.map(list.withPending),
    answer: {
      ...list.answer,
      data: { data: [...printed], pagination: { total: printed.length, page: 1, pages: 1 } },
    },
  };
  const views = useMemo(() => legViews(legs, onSettle), [legs, onSettle]);
  return (
    <WorklistPanel
      list={{ ...list, ...whole }}
      title="Líneas"
      panelActions={
        <ExportButton isEmpty={list.rows.length === 0} run={() => exportWorklist(legs, list.filters)} />
      }
      {...views}
    />
  );
}

function legViews(
  { StatusBadge }: Legs,
  onSettle: RunLegsProps['onSettle'],
): ListViews<WithPending<ListedLeg, never>> {
  const state = ({ state: of, overdue }: ListedLeg) => (
    <ListedState pending={[]}>
      <StatusBadge status={of} />
      {overdue && <Badge tone="bad">Más de {UNANSWERED_DAYS} días</Badge>}
    </ListedState>
  );
  return {
    columns: [
      { key: 'store', header: 'Tienda', render: ({ item }) => <Store leg={item} /> },
      { key: 'state', header: 'Estado', render: ({ item }) => state(item) },
      { key: 'account', header: 'Cuenta', render: ({ item }) => <Account leg={item} /> },
      {
        key: 'answer',
        header: 'El banco dijo',
        prose: true,
        render: ({ item }) => <Said leg={item} onSettle={onSettle} />,
      },
      {
        key: 'amount',
        header: 'Valor',
        align: 'right',
        render: ({ item }) => <b>{formatPesos(item.amount)}</b>,
      },
    ],
    rowKey: ({ item }) => item.id,
    renderCard: ({ item }) => (
      <ListedCard name={<Store leg={item} />} beside={<b>{formatPesos(item.amount)}</b>}>
        {state(item)}
        <Account leg={item} />
        <Said leg={item} onSettle={onSettle} />
      </ListedCard>
    ),
  };
}

function Store({ leg: { vendor_id, store_name, statement_id, reference } }: { leg: ListedLeg }) {
  return (
    <StoreLink
      vendorId={vendor_id}
      name={store_name}
      under={
        <Link href={paths.deskStatement(statement_id)} className={styles.reference}>
          {reference}
        </Link>
      }
    />
  );
}

function Account({ leg: { bank_name, last_four } }: { leg: ListedLeg }) {
  return <Stacked under={`termina en ${last_four}`}>{bank_name}</Stacked>;
}

function Said({ leg, onSettle }: { leg: ListedLeg } & Pick<RunLegsProps, 'onSettle'>) {
  return (
    <span className={styles.answers}>
      {leg.answers.map(({ result, reason, at }) => (
        <Stacked key={result} under={<DatedTime at={at} />}>
          {reason || legStateLabels[result]}
        </Stacked>
      ))}
      {onSettle && leg.state === 'contradictory' && (
        <Button variant="soft" size="sm" data-print="off" onClick={() => onSettle(leg)}>
          Decidir cuál vale
        </Button>
      )}
    </span>
  );
}
