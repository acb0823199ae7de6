import { useState } from 'react';
import { Redirect } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { wasAdmitted } from '#domain/stores/applications/store-application.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { OnboardingSteps } from '#src/features/store/home/onboarding-steps.tsx';
import { ForSale } from '#src/features/store/home/for-sale.tsx';
import { InWarehouse } from '#src/features/store/home/in-warehouse.tsx';
import { NextSteps } from '#src/features/store/home/next-steps.tsx';
import { OnTheWay } from '#src/features/store/home/on-the-way.tsx';
import { StoreDashboard } from '#src/features/store/home/store-dashboard.tsx';
import { SoldSoFar } from '#src/features/store/home/sold-so-far.tsx';
import { ToBePaid } from '#src/features/store/home/to-be-paid.tsx';
import { useStoreWork } from '#src/features/store/home/use-store-work.ts';
import { account } from '#src/session/session.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { StockFreshness } from '#src/shared/inventory/stock-freshness.tsx';
import { StoreStateBanner } from '#src/shared/stores/store-state-banner.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, Panels } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/store/home/vendor-home.module.css';

/**
 * The home of a store: what it sold, as the server last told it, and then, from what this device knows, what to do next, what is
 * for sale and what stands in the warehouse.
 * Everybody else who may open it is led to the start of their own work (spec §2).
 */
export default function VendorHomePage() {
  const person = useSignalValue(account);
  if (!person) return null;
  if (can(authorityOf(person), 'enterAdminPortal'))
    return <Redirect to={homeOf(authorityOf(person))} replace />;
  return <VendorHome />;
}

function VendorHome() {
  const work = useStoreWork();
  const offline = useSignalValue(connection) === 'offline';
  const { steps, stock, isNew, store, vendorIds } = work;
  const [chosen, setChosen] = useState<string>();
  const shown = vendorIds.find((each) => each === chosen) ?? store?.vendor_id ?? vendorIds[0];
  // Of a store that this device does not know it asks: an answer that it keeps may be of it.
  const shownStore = work.stores.find((each) => each.store.vendor_id === shown)?.store;
  const isAdmitted = !shownStore || wasAdmitted(shownStore.store_state);
  return (
    <Page
      title={store?.profile.storeName ?? 'Tu tienda'}
      aside={<StockFreshness pendingCount={stock?.pendingCount ?? 0} />}
      actions={
        <LinkButton variant="line" href={paths.storeProfile}>
          Perfil de la tienda
        </LinkButton>
      }
    >
      <div className={styles.home}>
        {offline && (
          <Banner tone="warn" inset>
            Sin conexión. Esto es lo que sabe este equipo, con lo que hiciste en él; lo demás aparece cuando
            vuelva la red.
          </Banner>
        )}
        <StoreStateBanner />
        {isNew && <OnboardingSteps />}
        {shown !== undefined && <StoreDashboard vendorId={shown} stores={work.stores} onStore={setChosen} />}
        <Panels>
          <Panel title="Qué sigue" flush>
            <NextSteps steps={steps} isKnown={work.isKnown} />
          </Panel>
          <Panel title="Pedidos">
            <SoldSoFar />
          </Panel>
          {shown !== undefined && isAdmitted && (
            <Panel title="Giros">
              <ToBePaid key={shown} vendorId={shown} />
            </Panel>
          )}
          <Panel title="A la venta">
            <ForSale vendorIds={vendorIds} />
          </Panel>
          <Panel title="En la bodega">
            <InWarehouse counts={work.counts} units={work.units} />
          </Panel>
          <Panel title="Por llegar a la bodega" flush>
            <OnTheWay answer={work.notices} />
          </Panel>
        </Panels>
      </div>
    </Page>
  );
}
