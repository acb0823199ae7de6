import type { ReactNode } from 'react';
import { BetaBanner } from '#src/app/shells/beta-banner.tsx';
import { BuyerHeader } from '#src/app/shells/buyer-header.tsx';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { ShopNotice } from '#src/app/shells/shop-notice.tsx';
import { TabBar } from '#src/app/shells/tab-bar.tsx';
import { StaggeredRender } from '#src/shared/rendering/staggered-render.tsx';
import styles from '#src/app/shells/buyer-shell.module.css';

const Notices = lazyShell(() => import('#src/app/notices/notices.tsx'));
const FloatingCart = lazyShell(() => import('#src/app/shells/floating-cart.tsx'));
const BuyerFooter = lazyShell(() => import('#src/app/shells/buyer-footer.tsx'));
const CartDrawer = lazyShell(() => import('#src/features/shop/cart/cart-drawer.tsx'));

/** The shell around a buyer's screens. */
export function BuyerShell({ tabs, children }: { tabs: boolean; children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <StaggeredRender>
        <BetaBanner />
        <ShopNotice />
        <BuyerHeader />
        <>
          <FloatingCart />
          <Notices />
          <main id="contenido" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <BuyerFooter />
          {tabs && <TabBar />}
        </>
        <CartDrawer />
      </StaggeredRender>
    </div>
  );
}
