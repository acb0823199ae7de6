import type { ReactNode } from 'react';
import { PublicTopBar } from '#src/app/shells/public-top-bar.tsx';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import styles from '#src/app/shells/buyer-shell.module.css';

const Notices = lazyShell(() => import('#src/app/notices/notices.tsx'));
const BuyerFooter = lazyShell(() => import('#src/app/shells/buyer-footer.tsx'));

/** The shell around public screens that are not the shop's: demonstrations and the portal's entrance. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <PublicTopBar />
      <Notices />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <BuyerFooter />
    </div>
  );
}
