import { CircleUserRound, MapPin, ShoppingCart } from 'lucide-react';
import { Link } from 'wouter';
import { badgeCount } from '#domain/cart/cart-labels.ts';
import { cartCount } from '#domain/cart/cart-rules.ts';
import { FREE_SHIPPING_FROM } from '#domain/cart/pricing.ts';
import { formatPesos } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/spanish-text.ts';
import { SearchForm } from '#src/app/search-form.tsx';
import { UserMenu } from '#src/app/user-menu.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { SyncPill } from '#src/pieces/sync-pill.tsx';
import { cart, cartOpen } from '#src/session/cart-store.ts';
import { account } from '#src/session/session.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';
import styles from '#src/app/buyer-header.module.css';

export function BuyerHeader() {
  const signedIn = useSignalValue(account) !== null;
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
          <MapPin />
          <span>
            Enviar a <b>Bucaramanga</b>
          </span>
          <span className={styles.fact}>Gratis desde {formatPesos(FREE_SHIPPING_FROM)}</span>
          <span className={styles.wideFact}>Entregas en 24 h en Bucaramanga</span>
        </p>
      </div>
    </header>
  );
}

function CartButton() {
  const units = cartCount(useSignalValue(cart));
  return (
    <IconButton
      label={units === 0 ? 'Carrito vacío' : `Carrito, ${countOf(units, 'unidad', 'unidades')}`}
      badge={units === 0 ? undefined : badgeCount(units, 99)}
      aria-haspopup="dialog"
      onClick={() => {
        cartOpen.value = true;
      }}
    >
      <ShoppingCart />
    </IconButton>
  );
}
