import { renderToString } from 'preact-render-to-string';
import { Router } from 'wouter';
import { paths } from '#domain/paths.ts';
import { AppFrame } from '#src/app/app-frame.tsx';
import { LandingFrame } from '#src/app/shells/landing-frame.tsx';
import LandingPage from '#src/features/landing/landing-page.tsx';

/** The landing as the app draws it for a visitor, for the page that the build writes. */
export function writtenLanding(): string {
  return renderToString(
    <Router hook={() => [paths.landing, () => undefined]} searchHook={() => ''}>
      <AppFrame>
        <LandingFrame>
          <LandingPage whole />
        </LandingFrame>
      </AppFrame>
    </Router>,
  );
}
