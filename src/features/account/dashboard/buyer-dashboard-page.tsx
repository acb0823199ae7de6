import { Redirect } from 'wouter';
import { authorityOf, displayName } from '#domain/accounts/account.ts';
import { cartCount } from '#domain/cart/cart-rules.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { dashboardOf } from '#src/shared/accounts/home-of.ts';
import { useAddressesWithPending } from '#src/shared/accounts/use-addresses-with-pending.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { wishlist } from '#src/shared/cart/wishlist-store.ts';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { OrdersUnderWay } from '#src/features/account/dashboard/orders-under-way.tsx';
import { unsentCount } from '#src/sync/sync-status.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, Panels } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/account/dashboard/buyer-dashboard-page.module.css';

/** A buyer's panel, from what this device knows. `/dashboard` leads every other role to its own (spec §2). */
export default function BuyerDashboardPage() {
  const person = useSignalValue(account);
  if (!person) return null;
  const own = dashboardOf(authorityOf(person));
  if (own !== paths.dashboard) return <Redirect to={own} replace />;
  return (
    <Page title="Mi panel" aside={<CopyFreshness />}>
      <p className={styles.hello}>Hola, {displayName(person)}.</p>
      <Panels>
        <Panel title="Pedidos en curso">
          <OrdersUnderWay />
        </Panel>
        <Panel title="Por enviar">
          <Unsent />
        </Panel>
        <Panel title="Carrito y deseos">
          <ToBuy />
        </Panel>
        {!person.is_guest && (
          <Panel title="Mis direcciones">
            <Addresses />
          </Panel>
        )}
      </Panels>
    </Page>
  );
}

function Unsent() {
  const unsent = useSignalValue(unsentCount);
  return (
    <div className={styles.part}>
      <p>
        {unsent === 0
          ? 'Todo lo que hiciste en este equipo ya está enviado.'
          : `${countOf(unsent, 'cambio guardado', 'cambios guardados')} en este equipo. Se envían solos cuando hay conexión.`}
      </p>
      <LinkButton variant="line" href={paths.outbox}>
        Bandeja de salida
      </LinkButton>
    </div>
  );
}

function ToBuy() {
  const units = cartCount(useSignalValue(cart));
  const wishes = useSignalValue(wishlist).length;
  return (
    <div className={styles.part}>
      <p>
        {units === 0 ? 'Tu carrito está vacío.' : `${countOf(units, 'unidad', 'unidades')} en tu carrito.`}{' '}
        {wishes === 0
          ? 'Tu lista de deseos está vacía.'
          : `${countOf(wishes, 'producto', 'productos')} en tu lista de deseos.`}
      </p>
      <div className={styles.actions}>
        <LinkButton variant={units > 0 ? 'soft' : 'line'} href={units > 0 ? paths.cart : paths.marketplace}>
          {units > 0 ? 'Ver mi carrito' : 'Explorar Productos'}
        </LinkButton>
        <LinkButton variant="line" href={paths.wishlist}>
          Lista de deseos
        </LinkButton>
      </div>
    </div>
  );
}

function Addresses() {
  const addresses = useAddressesWithPending();
  const main = addresses?.find((each) => each.is_default) ?? addresses?.[0];
  return (
    <div className={styles.part}>
      {addresses && (
        <p>
          {main
            ? `${main.address}, ${main.city}${addresses.length > 1 ? `, y ${addresses.length - 1} más` : ''}`
            : 'Todavía no has guardado direcciones.'}
        </p>
      )}
      <LinkButton variant="line" href={paths.addresses}>
        {main ? 'Ver mis direcciones' : 'Agregar una dirección'}
      </LinkButton>
    </div>
  );
}
