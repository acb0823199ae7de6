import { useState } from 'react';
import { CircleUserRound, House, LayoutGrid, Package, ShoppingCart } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { badgeCount } from '#domain/cart/cart-labels.ts';
import { cartCount } from '#domain/cart/cart-rules.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CountBadge } from '#src/ui/marks/count-badge.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/app/shells/tab-bar.module.css';

const CategoriesDrawer = lazyShell(() => import('#src/app/shells/categories-drawer.tsx'));

/** The five places a buyer goes to, in the thumb's reach. Only on phones. */
export function TabBar() {
  const [choosing, setChoosing] = useState(false);
  const [path] = useLocation();
  const units = cartCount(useSignalValue(cart));
  const signedIn = useSignalValue(account) !== null;

  const at = (...starts: string[]) => starts.some((each) => path === each || path.startsWith(`${each}/`));
  const tab = (on: boolean) => ({
    className: classNames(styles.tab, on && styles.on),
    'aria-current': on ? ('page' as const) : undefined,
  });

  return (
    <nav className={styles.bar} aria-label="Principal" data-print="off">
      <Link href={paths.marketplaceHome} {...tab(path === paths.marketplace || at(paths.marketplaceHome))}>
        <House />
        Inicio
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(
          styles.tab,
          (at('/marketplace/category') || path === paths.catalog || path === paths.products) && styles.on,
        )}
        onClick={() => setChoosing(true)}
      >
        <LayoutGrid />
        Categorías
      </button>
      <Link href={paths.cart} {...tab(at(paths.cart, paths.marketplaceCart, paths.checkout))}>
        <ShoppingCart />
        Carrito
        {units > 0 && (
          <>
            <CountBadge>{badgeCount(units, 99)}</CountBadge>
            <VisuallyHidden>, {countOf(units, 'unidad', 'unidades')}</VisuallyHidden>
          </>
        )}
      </Link>
      <Link href={paths.myOrders} {...tab(at(paths.myOrders, paths.buyerOrders))}>
        <Package />
        Pedidos
      </Link>
      <Link
        href={signedIn ? paths.account : paths.login}
        {...tab(at(paths.account, paths.buyerAccount, paths.login))}
      >
        <CircleUserRound />
        Cuenta
      </Link>
      {choosing && <CategoriesDrawer onClose={() => setChoosing(false)} />}
    </nav>
  );
}
