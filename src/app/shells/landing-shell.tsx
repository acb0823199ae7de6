import type { ReactNode } from 'react';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { BetaBanner } from '#src/app/shells/beta-banner.tsx';
import { PublicTopBar } from '#src/app/shells/public-top-bar.tsx';
import { LandingFooter } from '#src/features/front/landing/landing-footer.tsx';
import { StaggeredRender } from '#src/shared/rendering/staggered-render.tsx';
import styles from '#src/app/shells/buyer-shell.module.css';

const Notices = lazyShell(() => import('#src/app/notices/notices.tsx'));

/** The shell around the landing. */
export function LandingShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <StaggeredRender>
        <>
          <BetaBanner />
          <PublicTopBar />
        </>
        <>
          <Notices />
          <main id="contenido" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </>
        <LandingFooter />
      </StaggeredRender>
    </div>
  );
}
