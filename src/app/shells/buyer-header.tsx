import { CircleUserRound, Heart, Truck } from 'lucide-react';
import { Link } from 'wouter';
import { useShippingTo } from '#src/shared/settings/company-settings.ts';
import {
  deliveryEstimate,
  homeDeliveryFact,
  shortDeliveryLabel,
} from '#domain/delivery/delivery-estimate.ts';
import { formatPesos } from '#domain/base/money.ts';
import { isAlwaysFree } from '#domain/cart/shipping-terms.ts';
import { paths } from '#domain/paths.ts';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { CartButton } from '#src/app/shells/cart-button.tsx';
import { SearchForm } from '#src/app/search/search-form.tsx';
import { UserMenu } from '#src/app/shells/user-menu.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useDispatch } from '#src/shared/delivery/use-dispatch.ts';
import { SyncPill } from '#src/shared/outbox/sync-pill.tsx';
import { deliveryMunicipality } from '#src/shared/delivery/delivery-municipality.ts';
import { account } from '#src/session/session.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { Wordmark } from '#src/ui/marks/wordmark.tsx';
import styles from '#src/app/shells/buyer-header.module.css';

const NotificationBell = lazyShell(() => import('#src/app/shells/notification-bell.tsx'));

export function BuyerHeader() {
  const signedIn = useSignalValue(account) !== null;
  const { code, city } = useSignalValue(deliveryMunicipality);
  const dispatch = useDispatch();
  const terms = useShippingTo(code);
  return (
    <header className={styles.header} data-surface="brand" data-print="off">
      <div className={styles.inner}>
        <Link href={paths.marketplaceHome} className={styles.brand} aria-label="MeStore, inicio">
          <Wordmark height={26} />
        </Link>
        <div className={styles.search}>
          <SearchForm />
        </div>
        <div className={styles.tools}>
          <SyncPill />
          <Link
            href={paths.wishlist}
            className={styles.wishes}
            aria-label="Lista de deseos"
            title="Lista de deseos"
          >
            <Heart />
          </Link>
          {signedIn && <NotificationBell />}
          <CartButton />
          {!signedIn && (
            <Link href={paths.login} className={styles.enter}>
              <CircleUserRound />
              Ingresar
            </Link>
          )}
          <UserMenu />
        </div>
        <p className={styles.delivery}>
          <Truck />
          <VisuallyHidden>Llega</VisuallyHidden>
          <span className={styles.when}>
            {shortDeliveryLabel(deliveryEstimate(code, dispatch), dispatch.orderedOn)} en <b>{city}</b>
          </span>
          <span className={styles.facts}>
            <span className={styles.fact}>
              {isAlwaysFree(terms) ? 'Envío gratis' : `Gratis desde ${formatPesos(terms.freeFrom)}`}
            </span>
            <span className={styles.fact}>{homeDeliveryFact(dispatch)}</span>
          </span>
        </p>
      </div>
    </header>
  );
}
