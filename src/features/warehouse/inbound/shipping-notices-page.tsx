import { PackagePlus } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import { SHIPPING_NOTICE_STATUSES, shippingNoticeStatusLabels } from '#domain/inbound/shipping-notice.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { stockPathsOf } from '#src/shared/accounts/home-of.ts';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { shippingNotices } from '#src/features/warehouse/inbound/listed-shipping-notices.ts';
import {
  ShippingNoticeCard,
  shippingNoticeColumns,
} from '#src/features/warehouse/inbound/shipping-notice-columns.tsx';

const states = [
  { value: 'open', label: 'Por hacer' },
  { value: 'all', label: 'Todos' },
  ...optionsOf(SHIPPING_NOTICE_STATUSES, shippingNoticeStatusLabels),
] as const;

/**
 * Shipping notices: a store reads its own, and the warehouse everybody's, those at the dock first. Notices
 * announced here that have not left stand above.
 */
export default function ShippingNoticesPage() {
  const role = useSignalValue(account)?.user_type;
  const isStaff = can(role, 'enterAdminPortal');
  const list = useWorklist(shippingNotices);
  const { created } = list;
  const canAnnounce = !isStaff || can(role, 'moveStock');
  const newShippingNotice = canAnnounce && (
    <LinkButton href={stockPathsOf(role).newShippingNotice} data-print="off">
      <PackagePlus />
      {isStaff ? 'Registrar aviso' : 'Nuevo aviso'}
    </LinkButton>
  );
  return (
    <WorklistPage
      title={isStaff ? 'Productos por recibir' : 'Avisos de ingreso'}
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
      filters={{
        search: 'Número, producto, lote o tienda',
        state: 'estado',
        label: 'Estado',
        options: states,
      }}
      noneFound="Ningún aviso coincide con los filtros"
      noneYet="Nada por recibir"
      comesFrom={
        isStaff
          ? 'Aquí aparece lo que las tiendas anuncian que van a traer.'
          : 'Cuéntale a la bodega qué vas a llevar: lo reciben más rápido y ves lo que llegó.'
      }
      columns={shippingNoticeColumns}
      rowKey={({ item }) => item.id}
      renderCard={(each) => <ShippingNoticeCard shown={each} />}
    />
  );
}
