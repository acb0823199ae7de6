import type { ReactNode } from 'react';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { LandingFrame } from '#src/app/shells/landing-frame.tsx';

const Notices = lazyShell(() => import('#src/app/notices/notices.tsx'));

/** The shell around the landing. */
export function LandingShell({ children }: { children: ReactNode }) {
  return <LandingFrame notices={<Notices />}>{children}</LandingFrame>;
}
