import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatPesos } from '#domain/base/money.ts';
import { bucketLabels, statementLineName, type StatementLine } from '#domain/payouts/statement.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { MoreRows } from '#src/shared/answers/more-rows.tsx';
import type { Pages } from '#src/shared/answers/use-pages.ts';
import { DatedTime } from '#src/shared/lists/local-time.tsx';
import { ListedCard, Stacked } from '#src/shared/worklist/listed-row.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';

/** Where the order of a line is looked at, by its number. */
export type OrderHref = (number: string) => string;

interface StatementLinesProps {
  pages: Pages<StatementLine>;
  total: number;
  orderHref: OrderHref;
}

const LATE = 'De antes: llegó después del cierre anterior';
/** Numbers of orders begin so (`documentNumber`); a payout goes by the number of its statement. */
const ORDER = /^MS-/;

interface Numbered {
  line: StatementLine;
  /** Its place, which never changes. */
  at: number;
}

/** Every line of a statement, in the ledger's order. A long one is drawn again only where there are more of them. */
export function StatementLines({ pages, total, orderHref }: StatementLinesProps) {
  const columns = useMemo(() => columnsFor(orderHref), [orderHref]);
  const rows = useMemo(() => pages.rows.map((line, at) => ({ line, at })), [pages.rows]);
  return (
    <AnswerView answer={pages.answer} what="los movimientos" flush isPart>
      {() => (
        <DataTable
          caption="Movimientos de la liquidación"
          columns={columns}
          rows={rows}
          rowKey={({ at }) => String(at)}
          renderCard={({ line }) => (
            <ListedCard name={<b>{statementLineName(line)}</b>} beside={<b>{formatPesos(line.amount)}</b>}>
              <p>
                {bucketLabels[line.bucket]} · <LineNumber line={line} orderHref={orderHref} />
              </p>
              <p>
                <DatedTime at={line.at} />
              </p>
              {line.late && <p>{LATE}</p>}
            </ListedCard>
          )}
          empty={
            <EmptyState title="No se movió nada">
              La liquidación cierra con los mismos saldos con los que abrió.
            </EmptyState>
          }
          footer={pages.hasMore && <MoreRows pages={pages} total={total} nouns="movimientos" />}
        />
      )}
    </AnswerView>
  );
}

function columnsFor(orderHref: OrderHref): readonly Column<Numbered>[] {
  return [
    { key: 'at', header: 'Fecha', render: ({ line }) => <DatedTime at={line.at} /> },
    {
      key: 'kind',
      header: 'Movimiento',
      prose: true,
      render: ({ line }) => <Stacked under={line.late && LATE}>{statementLineName(line)}</Stacked>,
    },
    {
      key: 'number',
      header: 'Documento',
      render: ({ line }) => <LineNumber line={line} orderHref={orderHref} />,
    },
    { key: 'bucket', header: 'Saldo', render: ({ line }) => bucketLabels[line.bucket] },
    { key: 'amount', header: 'Valor', align: 'right', render: ({ line }) => formatPesos(line.amount) },
  ];
}

function LineNumber({ line: { number }, orderHref }: { line: StatementLine; orderHref: OrderHref }) {
  if (!ORDER.test(number)) return number;
  return (
    <Link href={orderHref(number)} className="link">
      {number}
    </Link>
  );
}
