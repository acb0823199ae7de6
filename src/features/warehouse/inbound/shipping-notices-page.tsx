import { PackagePlus } from 'lucide-react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { stockPathsOf } from '#src/shared/accounts/home-of.ts';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { shippingNotices } from '#src/features/warehouse/inbound/listed-shipping-notices.ts';
import { shippingNoticeViews } from '#src/features/warehouse/inbound/shipping-notice-columns.tsx';

const OF_STORE = {
  title: 'Avisos de ingreso',
  comesFrom: 'Cuéntale a la bodega qué vas a llevar: lo reciben más rápido y ves lo que llegó.',
};

/**
 * Shipping notices: a store reads its own, and the warehouse everybody's, those at the dock first. Notices
 * announced here that have not left stand above.
 */
export default function ShippingNoticesPage() {
  const authority = authorityOf(useSignalValue(account));
  const isStaff = can(authority, 'enterAdminPortal');
  const list = useWorklist(shippingNotices);
  const { created } = list;
  const canAnnounce = !isStaff || can(authority, 'moveStock');
  const newShippingNotice = canAnnounce && (
    <LinkButton href={stockPathsOf(authority).newShippingNotice} data-print="off">
      <PackagePlus />
      {isStaff ? 'Registrar aviso' : 'Nuevo aviso'}
    </LinkButton>
  );
  return (
    <WorklistPage
      list={list}
      actions={
        <>
          {!isStaff && (
            <LinkButton variant="line" href={paths.vendorRestock} data-print="off">
              Reponer
            </LinkButton>
          )}
          {newShippingNotice}
        </>
      }
      above={<OwnSteps {...created} />}
      labels={isStaff ? {} : OF_STORE}
      {...shippingNoticeViews}
    />
  );
}
