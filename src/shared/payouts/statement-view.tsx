import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { statementSummary } from '#domain/payouts/statement-summary.ts';
import { SeenStatement, StatementLines as StatementLinesBody } from '#domain/payouts/store-balance.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { usePages } from '#src/shared/answers/use-pages.ts';
import { PaymentBadge } from '#src/shared/payouts/payment-badge.tsx';
import { StatementActions } from '#src/shared/payouts/statement-actions.tsx';
import { type OrderHref, StatementLines } from '#src/shared/payouts/statement-lines.tsx';
import { paymentText } from '#src/shared/payouts/statement-payment.ts';
import { StatementSummaryTable } from '#src/shared/payouts/statement-summary-table.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/payouts/statement-view.module.css';

interface StatementViewProps {
  id: string;
  /** Where its lines lead. */
  orderHref: OrderHref;
  /** Of whose store it is, once that is known. */
  backHref: (statement: SeenStatement | undefined) => string;
  backLabel: string;
}

/** A statement whole: what became of its payment, what each movement comes to, and every line; as its store and those who pay it read it. */
export function StatementView({ id, orderHref, backHref, backLabel }: StatementViewProps) {
  const answer = useAnswer(payoutPaths.statement(id), SeenStatement);
  const path = payoutPaths.statementLines(id);
  const pages = usePages(path, {
    schema: StatementLinesBody,
    pageAt: (cursor) => `${path}?${new URLSearchParams({ after: cursor })}`,
  });
  const statement = answer.data;
  return (
    <Page
      title={statement ? `Liquidación ${statement.number}` : 'Liquidación'}
      back={{ href: backHref(statement), label: backLabel }}
      aside={<AnswerFreshness answer={answer} />}
      actions={statement && <StatementActions statement={statement} pages={pages} />}
    >
      <AnswerView answer={answer} what="la liquidación">
        {(seen) => (
          <div className={styles.parts}>
            <p className={styles.about}>
              {seen.store_name}. {statementSummary(seen, seen.sums, seen.store_name).period}
            </p>
            <Panel title="Giro" actions={<PaymentBadge payout={seen.payout} />}>
              <p>{paymentText(seen)}</p>
            </Panel>
            <Panel title="De lo que abrió a lo que cerró" flush>
              <StatementSummaryTable statement={seen} />
            </Panel>
            <Panel title="Movimientos" flush>
              <StatementLines pages={pages} total={seen.lines} orderHref={orderHref} />
            </Panel>
          </div>
        )}
      </AnswerView>
    </Page>
  );
}
