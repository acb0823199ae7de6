import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { nextPayoutText } from '#domain/payouts/next-payout.ts';
import { bucketLabels } from '#domain/payouts/statement.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useStoreBalance } from '#src/shared/payouts/use-store-balance.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import styles from '#src/features/store/home/vendor-home.module.css';

/** What a store will be paid next, or why nothing: as the server last told it. */
export function ToBePaid({ vendorId }: { vendorId: string }) {
  const answer = useStoreBalance(vendorId);
  return (
    <AnswerView answer={answer} what="el dinero de tu tienda">
      {(balance) => (
        <div className={styles.part}>
          <Kpis>
            <Kpi label={bucketLabels.available} value={formatPesos(balance.balances.available)} />
            <Kpi label={bucketLabels.pending} value={formatPesos(balance.balances.pending)} />
          </Kpis>
          <p>{nextPayoutText(balance)}</p>
          <LinkButton variant="line" href={paths.storePayoutsOf(vendorId)}>
            Giros
          </LinkButton>
        </div>
      )}
    </AnswerView>
  );
}
