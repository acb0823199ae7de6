import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { dayInBogota, shortDate } from '#domain/calendar/day.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { type ListedStatement, Statements } from '#domain/payouts/store-balance.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { MoreRows } from '#src/shared/answers/more-rows.tsx';
import { usePages } from '#src/shared/answers/use-pages.ts';
import { PaymentBadge } from '#src/shared/payouts/payment-badge.tsx';
import { paymentText } from '#src/shared/payouts/statement-payment.ts';
import { ListedCard, ListedNumber } from '#src/shared/worklist/listed-row.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';

interface StatementsTableProps {
  vendorId: string;
  statementHref: (id: string) => string;
}

const untilOf = ({ until }: ListedStatement) => `Hasta el ${shortDate(dayInBogota(Date.parse(until)))}`;
const paidOf = ({ payout }: ListedStatement) => (payout ? formatPesos(payout.amount) : '–');

/** Statements of a store, the newest first, each with what became of its payment. */
export function StatementsTable({ vendorId, statementHref }: StatementsTableProps) {
  const path = payoutPaths.storeStatements(vendorId);
  const pages = usePages(path, {
    schema: Statements,
    pageAt: (cursor) => `${path}?${new URLSearchParams({ before: cursor })}`,
  });
  const numberOf = (each: ListedStatement) => (
    <ListedNumber href={statementHref(each.id)} number={each.number} under={untilOf(each)} />
  );
  const columns: readonly Column<ListedStatement>[] = [
    { key: 'number', header: 'Liquidación', render: numberOf },
    { key: 'lines', header: 'Movimientos', align: 'right', render: ({ lines }) => formatWhole(lines) },
    { key: 'paid', header: 'Giro', align: 'right', render: paidOf },
    { key: 'state', header: 'Estado', render: (each) => <PaymentBadge payout={each.payout} /> },
    { key: 'text', header: 'Qué pasó', prose: true, render: paymentText },
  ];
  return (
    <AnswerView answer={pages.answer} what="las liquidaciones" flush isPart>
      {() => (
        <DataTable
          caption="Liquidaciones"
          columns={columns}
          rows={pages.rows}
          rowKey={(each) => each.id}
          renderCard={(each) => (
            <ListedCard name={numberOf(each)} beside={<PaymentBadge payout={each.payout} />}>
              <p>{paymentText(each)}</p>
              <p>{countOf(each.lines, 'movimiento', 'movimientos')}</p>
            </ListedCard>
          )}
          empty={
            <EmptyState title="Sin liquidaciones">
              Cada vez que se prepara un giro se hace una: dice todo lo que se movió desde la anterior.
            </EmptyState>
          }
          footer={pages.hasMore && <MoreRows pages={pages} nouns="liquidaciones" />}
        />
      )}
    </AnswerView>
  );
}
