import { Link } from 'wouter';
import { nextPayoutText } from '#domain/payouts/next-payout.ts';
import type { StoreBalance } from '#domain/payouts/store-balance.ts';
import { nextPayoutLink, type PayoutLink } from '#src/features/store/payouts/next-payout-link.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/store/payouts/store-payouts.module.css';

/** What the next payout pays a store, or why nothing, since when, and where that is mended. */
export function NextPayoutPanel({ balance }: { balance: StoreBalance }) {
  const { hold } = balance;
  const link = nextPayoutLink(balance);
  return (
    <Panel title="Próximo giro">
      <div className={styles.next}>
        <p className={hold === null ? styles.amount : undefined}>{nextPayoutText(balance)}</p>
        {hold?.since && (
          <p className={styles.note}>
            Desde <RelativeTime at={hold.since} />.
          </p>
        )}
        {link && <NextLink link={link} />}
      </div>
    </Panel>
  );
}

function NextLink({ link: { href, label } }: { link: PayoutLink }) {
  return (
    <p data-print="off">
      {href.startsWith('#') ? (
        <a href={href} className="link">
          {label}
        </a>
      ) : (
        <Link href={href} className="link">
          {label}
        </Link>
      )}
    </p>
  );
}
