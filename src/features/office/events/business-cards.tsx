import { useId } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { dayAndMonth } from '#domain/calendar/day.ts';
import { BusinessBoard, businessBoardPath } from '#domain/dashboard/business-board.ts';
import type { FigureSpan } from '#domain/dashboard/figure-period.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { boardCards } from '#src/features/office/events/board-cards.ts';
import { account } from '#src/session/session.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { FigureCard, FigureCardGrid } from '#src/shared/dashboard/figure-card.tsx';
import styles from '#src/features/office/events/analytics-page.module.css';

/** What changes with every sale and every step of an order. */
const ORDERS: readonly HintedName[] = ['vendor_orders'];

/** Until when the sales are counted: those of the last seconds are not among them yet. */
function CountedUntil({ at }: { at: string | null }) {
  if (at === null) return <> Las ventas de algunos días todavía se cuentan: las cifras pueden cambiar.</>;
  return (
    <>
      {' '}
      Ventas al día hasta <LocalTime at={at} />
    </>
  );
}

/** The business at a glance: what its reader may know, each figure with the way to what it counts. */
export function BusinessCards({ days }: { days: FigureSpan }) {
  const id = useId();
  const who = authorityOf(useSignalValue(account));
  const answer = useAnswer(businessBoardPath(days), BusinessBoard, { follows: ORDERS });
  return (
    <section aria-labelledby={id} className={styles.page}>
      <h2 id={id}>El negocio</h2>
      <AnswerView answer={answer} what="las cifras del negocio">
        {(board) => (
          <>
            <p className={styles.when}>
              Del {dayAndMonth(board.from, board.to)} al {dayAndMonth(board.to, board.to)}; «antes» es del{' '}
              {dayAndMonth(board.before.from, board.to)} al {dayAndMonth(board.before.to, board.to)}.
              {board.sales && <CountedUntil at={board.sales.up_to} />}
            </p>
            <FigureCardGrid>
              {boardCards(board, who).map((each) => (
                <FigureCard key={each.label} {...each} />
              ))}
            </FigureCardGrid>
          </>
        )}
      </AnswerView>
    </section>
  );
}
