import { useEffect, useState } from 'react';
import { MenuIcon, ShoppingCart } from 'lucide-react';
import { Link } from 'wouter';
import { displayName } from '#domain/accounts/account.ts';
import { badgeCount } from '#domain/cart/cart-labels.ts';
import { cartCount } from '#domain/cart/cart-rules.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Menu } from '#src/ui/feedback/menu.tsx';
import { CountBadge } from '#src/ui/marks/count-badge.tsx';
import { Wordmark } from '#src/ui/marks/wordmark.tsx';
import styles from '#src/app/shells/public-top-bar.module.css';

const PublicMenuItems = lazyShell(() => import('#src/app/shells/public-menu-items.tsx'));

/** Beyond this the bar lets the page shine through (spec §2). */
const BLURRED_OVER_PX = 20;

/**
 * The bar over the pages that are not the shop's: brand, cart, and the way in, or the person's menu (spec §2). It
 * stays in the window. It needs nothing of the local store: the cart is a stored value of the device.
 */
export function PublicTopBar() {
  const person = useSignalValue(account);
  const isScrolled = useScrolledOver(BLURRED_OVER_PX);
  return (
    <header
      className={classNames(styles.bar, isScrolled && styles.scrolled)}
      data-surface="brand"
      data-scrolled={isScrolled || undefined}
      data-print="off"
    >
      <div className={styles.inner}>
        <Link href={paths.landing} className={styles.brand} aria-label="MeStore, inicio">
          <Wordmark height={20} />
        </Link>
        <CartLink />
        {person ? (
          <Menu
            label={`Menú de ${displayName(person)}`}
            triggerClassName={styles.person}
            trigger={
              <>
                <b className={styles.name}>{displayName(person)}</b>
                <MenuIcon />
              </>
            }
          >
            <PublicMenuItems />
          </Menu>
        ) : (
          <nav aria-label="Tu cuenta" className={styles.entry}>
            <Link href={paths.login} className={styles.enter}>
              Iniciar Sesión
            </Link>
            <Link href={paths.register} className={styles.register}>
              Registrarse
            </Link>
          </nav>
        )}
      </div>
    </header>
  );
}

function CartLink() {
  const units = cartCount(useSignalValue(cart));
  const label = units === 0 ? 'Carrito vacío' : `Carrito, ${countOf(units, 'unidad', 'unidades')}`;
  return (
    <Link href={paths.cart} className={styles.cart} aria-label={label} title={label}>
      <ShoppingCart />
      {units > 0 && <CountBadge>{badgeCount(units, 9)}</CountBadge>}
    </Link>
  );
}

function useScrolledOver(px: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const look = () => setOver(window.scrollY > px);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [px]);
  return isOver;
}
