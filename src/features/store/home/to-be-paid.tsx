import { paths } from '#domain/paths.ts';
import { nextPayoutText } from '#domain/payouts/next-payout.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { BalanceFigures } from '#src/shared/payouts/balance-figures.tsx';
import { useStoreBalance } from '#src/shared/payouts/use-store-balance.ts';
import { LinkButton } from '#src/ui/button.tsx';
import styles from '#src/features/store/home/vendor-home.module.css';

const SHOWN = ['available', 'pending'] as const;

/** What a store will be paid next, or why nothing: as the server last told it. */
export function ToBePaid({ vendorId }: { vendorId: string }) {
  const answer = useStoreBalance(vendorId);
  return (
    <AnswerView answer={answer} what="el dinero de tu tienda">
      {(balance) => (
        <div className={styles.part}>
          <BalanceFigures balance={balance} buckets={SHOWN} />
          <p>{nextPayoutText(balance)}</p>
          <LinkButton variant="line" href={paths.storePayoutsOf(vendorId)}>
            Giros
          </LinkButton>
        </div>
      )}
    </AnswerView>
  );
}
