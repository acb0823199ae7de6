import { useParams } from 'wouter';
import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { payoutHoldLabels } from '#domain/payouts/payout-hold.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { StoreBalance } from '#domain/payouts/store-balance.ts';
import { HoldBadge } from '#src/features/office/payouts/hold-badge.tsx';
import { StoreDebtPanel } from '#src/features/office/payouts/store-debt-panel.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { BalanceFigures } from '#src/shared/payouts/balance-figures.tsx';
import { StatementsTable } from '#src/shared/payouts/statements-table.tsx';
import { WithheldPanel } from '#src/shared/payouts/withheld-panel.tsx';
import { WaitingPanel } from '#src/shared/payouts/waiting-panel.tsx';
import { StoreCertificates } from '#src/shared/tax-reports/store-certificates.tsx';
import { TaxProfilePanel } from '#src/shared/withholdings/tax-profile-panel.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import styles from '#src/features/office/payouts/payouts.module.css';
import list from '#src/shared/lists/desk-list.module.css';

/** `/admin-secure-portal/giros/saldos/:id`: what one store has, why it is not paid, and its statements. */
export default function StoreBalancePage() {
  const { id = '' } = useParams<{ id: string }>();
  const answer = useAnswer(payoutPaths.storeBalance(id), StoreBalance);
  return (
    <Page
      title={answer.data?.store_name ?? 'Saldo de una tienda'}
      back={{ href: paths.storeBalances, label: 'Saldos de tiendas' }}
      aside={<AnswerFreshness answer={answer} />}
    >
      <AnswerView answer={answer} what="el saldo de esta tienda">
        {(balance) => <Balance key={id} balance={balance} onChanged={answer.refresh} />}
      </AnswerView>
    </Page>
  );
}

interface BalanceProps {
  balance: StoreBalance;
  /** Reads it again. */
  onChanged: () => Promise<void>;
}

function Balance({ balance, onChanged }: BalanceProps) {
  const { vendor_id, store_name, balances } = balance;
  return (
    <div className={styles.run}>
      <BalanceFigures balance={balance} />
      <Panel title="Próximo giro" actions={<HoldBadge hold={balance.hold} />}>
        <NextPayout balance={balance} />
        <div className={list.actions} data-print="off">
          <TapLink href={`${paths.bankAccounts}?q=${encodeURIComponent(store_name)}`}>
            Ver su cuenta bancaria
          </TapLink>
        </div>
      </Panel>
      <WithheldPanel balance={balance} />
      {balances.available < 0 && (
        <StoreDebtPanel vendorId={vendor_id} storeName={store_name} onChanged={onChanged} />
      )}
      <Panel title="Liquidaciones" flush>
        <StatementsTable vendorId={vendor_id} statementHref={paths.deskStatement} />
      </Panel>
      <StoreCertificates vendorId={vendor_id} />
      <WaitingPanel balance={balance} orderHref={paths.deskOrder} />
      <TaxProfilePanel vendorId={vendor_id} isOffice />
    </div>
  );
}

/** What the next run pays it, or why nothing, since when and until when. */
function NextPayout({ balance: { hold, balances, minimum, negative_since } }: { balance: StoreBalance }) {
  if (!hold) return <p>Se le giran {formatPesos(balances.available)}.</p>;
  const since = negative_since ?? hold.since;
  return (
    <p>
      {payoutHoldLabels[hold.reason]}
      {hold.reason === 'below_minimum' && ` Un giro es de ${formatPesos(minimum)} o más.`}
      {since !== null && (
        <>
          {' '}
          Desde <RelativeTime at={since} />.
        </>
      )}
      {hold.until !== null && (
        <>
          {' '}
          Hasta <LocalTime at={hold.until} />.
        </>
      )}
    </p>
  );
}
