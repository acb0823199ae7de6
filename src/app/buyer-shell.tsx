import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { BetaBanner } from '#src/app/beta-banner.tsx';
import { BuyerFooter } from '#src/app/buyer-footer.tsx';
import { BuyerHeader } from '#src/app/buyer-header.tsx';
import { InstallBanner } from '#src/app/install-banner.tsx';
import { Notices } from '#src/app/notices.tsx';
import { TabBar } from '#src/app/tab-bar.tsx';
import styles from '#src/app/buyer-shell.module.css';

const CartDrawer = lazy(() => import('#src/features/cart/cart-drawer.tsx'));

/** The first screen comes first; the drawer is there before anyone reaches for it. */
const DRAWER_AFTER_MS = 1000;

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
      <LateCartDrawer />
    </div>
  );
}

function LateCartDrawer() {
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), DRAWER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <CartDrawer />
    </Suspense>
  );
}
