import type { ReactNode } from 'react';
import { BetaBanner } from '#src/app/shells/beta-banner.tsx';
import { PublicTopBar } from '#src/app/shells/public-top-bar.tsx';
import { LandingFooter } from '#src/features/landing/landing-footer.tsx';
import styles from '#src/app/shells/buyer-shell.module.css';

interface LandingFrameProps {
  /** What comes late and says something to the person here; the page that the build writes has none. */
  notices?: ReactNode;
  children: ReactNode;
}

/** What stands around the landing from the first paint. */
export function LandingFrame({ notices, children }: LandingFrameProps) {
  return (
    <div className={styles.shell}>
      <BetaBanner />
      <PublicTopBar />
      {notices}
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <LandingFooter />
    </div>
  );
}
