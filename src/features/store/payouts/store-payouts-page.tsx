import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { wasAdmitted } from '#domain/stores/applications/store-application.ts';
import { BalanceFigures } from '#src/shared/payouts/balance-figures.tsx';
import { BankAccountPanel } from '#src/features/store/payouts/bank-account-panel.tsx';
import { SECTION_IDS } from '#src/features/store/payouts/next-payout-link.ts';
import { NextPayoutPanel } from '#src/features/store/payouts/next-payout-panel.tsx';
import { useStoreBalance } from '#src/shared/payouts/use-store-balance.ts';
import { WithheldPanel } from '#src/shared/payouts/withheld-panel.tsx';
import { WaitingPanel } from '#src/shared/payouts/waiting-panel.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { StatementsTable } from '#src/shared/payouts/statements-table.tsx';
import { StoreCertificates } from '#src/shared/tax-reports/store-certificates.tsx';
import { ChosenStore } from '#src/shared/stores/chosen-store.tsx';
import { StoreStateBanner } from '#src/shared/stores/store-state-banner.tsx';
import { useOwnStores } from '#src/shared/stores/use-own-stores.ts';
import { WithStore } from '#src/shared/stores/with-store.tsx';
import { TaxProfilePanel } from '#src/shared/withholdings/tax-profile-panel.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/store/payouts/store-payouts.module.css';

const TITLE = 'Giros';

/** `/app/giros`: what a store has, what it will be paid and was paid, why, and to which account. */
export default function StorePayoutsPage() {
  return (
    <WithStore title={TITLE}>
      <OwnPayouts />
    </WithStore>
  );
}

function OwnPayouts() {
  const { answer, stores } = useOwnStores();
  return (
    <Page title={TITLE}>
      <AnswerView answer={answer} what="tu tienda" isPart>
        {() => (
          <div className={styles.parts}>
            <StoreStateBanner />
            <ChosenStore stores={stores}>
              {({ store }) => (
                <>
                  {wasAdmitted(store.store_state) && <StoreMoney vendorId={store.vendor_id} />}
                  <Part id={SECTION_IDS.account}>
                    <BankAccountPanel vendorId={store.vendor_id} />
                  </Part>
                  <TaxProfilePanel key={store.vendor_id} vendorId={store.vendor_id} />
                </>
              )}
            </ChosenStore>
          </div>
        )}
      </AnswerView>
    </Page>
  );
}

function StoreMoney({ vendorId }: { vendorId: string }) {
  const answer = useStoreBalance(vendorId);
  return (
    <>
      <AnswerFreshness answer={answer} />
      <AnswerView answer={answer} what="el dinero de tu tienda">
        {(balance) => (
          <>
            <NextPayoutPanel balance={balance} />
            <BalanceFigures balance={balance} />
            <WithheldPanel balance={balance} />
            <Part id={SECTION_IDS.waiting}>
              <WaitingPanel balance={balance} orderHref={paths.storeOrder} />
            </Part>
          </>
        )}
      </AnswerView>
      <Part id={SECTION_IDS.statements}>
        <Panel title="Liquidaciones" flush>
          <StatementsTable vendorId={vendorId} statementHref={paths.storeStatement} />
        </Panel>
      </Part>
      <StoreCertificates vendorId={vendorId} />
    </>
  );
}

/** A part of the page to which its own links lead, also with the keyboard. */
function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={styles.part}>
      {children}
    </div>
  );
}
