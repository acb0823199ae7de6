import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { BetaBanner } from '#src/app/beta-banner.tsx';
import { BuyerFooter } from '#src/app/buyer-footer.tsx';
import { BuyerHeader } from '#src/app/buyer-header.tsx';
import { InstallBanner } from '#src/app/install-banner.tsx';
import { Notices } from '#src/app/notices.tsx';
import { TabBar } from '#src/app/tab-bar.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { cartOpen } from '#src/session/cart-store.ts';
import styles from '#src/app/buyer-shell.module.css';

const CartDrawer = lazy(async () => ({
  default: (await import('#src/features/cart/cart-drawer.tsx')).CartDrawer,
}));

/** What surrounds a buyer's screens. */
export function BuyerShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <BetaBanner />
      <BuyerHeader />
      <Notices />
      <InstallBanner />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <BuyerFooter />
      <TabBar />
      <CartDrawerOnDemand />
    </div>
  );
}

/** Loaded the first time it is opened; closed by going to another screen. */
function CartDrawerOnDemand() {
  const open = useSignalValue(cartOpen);
  const [path] = useLocation();
  const wanted = useRef(false);
  wanted.current ||= open;

  useEffect(() => {
    cartOpen.value = false;
  }, [path]);

  if (!wanted.current) return null;
  return (
    <Suspense fallback={null}>
      <CartDrawer />
    </Suspense>
  );
}
