import type { ReactNode } from 'react';
import { renderToString } from 'preact-render-to-string';
import { Router } from 'wouter';
import { paths } from '#domain/paths.ts';
import type { InitialProduct } from '#domain/prerender/initial-product.ts';
import { AppFrame } from '#src/app/app-frame.tsx';
import { BuyerShell } from '#src/app/shells/buyer-shell.tsx';
import { LandingShell } from '#src/app/shells/landing-shell.tsx';
import LandingPage from '#src/features/front/landing/landing-page.tsx';
import { ProductSheet } from '#src/features/shop/product/product-sheet.tsx';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { storeSettings } from '#src/shared/settings/company-settings.ts';
import { PrerenderContext } from '#src/shared/rendering/prerender-context.tsx';

/** The landing as the app draws it for a visitor, where the company has set this. */
export function prerenderLanding(settings = unsetPublicSettings): string {
  storeSettings(settings);
  return written(
    paths.landing,
    <LandingShell>
      <LandingPage />
    </LandingShell>,
  );
}

/** The first sight of a product as the app draws it for a visitor, where the company has set this. */
export function prerenderProduct(sight: InitialProduct, settings = unsetPublicSettings): string {
  storeSettings(settings);
  return written(
    paths.product(sight.id),
    <BuyerShell tabs={false}>
      <ProductSheet product={null} sight={sight} />
    </BuyerShell>,
  );
}

/** Draws what the app draws first at an address, without what comes late. */
function written(address: string, screen: ReactNode): string {
  return renderToString(
    <PrerenderContext>
      <Router hook={() => [address, () => undefined]} searchHook={() => ''}>
        <AppFrame>{screen}</AppFrame>
      </Router>
    </PrerenderContext>,
  );
}
