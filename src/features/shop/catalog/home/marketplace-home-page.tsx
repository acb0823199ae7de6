import type { ReactNode } from 'react';
import { CatalogueWait } from '#src/shared/catalog/catalogue-wait.tsx';
import { useCatalogueState } from '#src/shared/catalog/catalogue-state.ts';
import { useCategories } from '#src/features/shop/catalog/initial-lists.ts';
import { HeroWall } from '#src/features/shop/catalog/home/hero-wall.tsx';
import { ShopBanners } from '#src/features/shop/catalog/home/shop-banners.tsx';
import { NewsletterForm } from '#src/features/shop/catalog/home/newsletter-form.tsx';
import { StaggeredRender } from '#src/shared/rendering/staggered-render.tsx';
import { Section } from '#src/shared/catalog/section.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { HomeListings } from '#src/features/shop/catalog/home/home-listings.tsx';
import styles from '#src/features/shop/catalog/home/marketplace-home-page.module.css';

/** @param search the form of the hero's search, which belongs to the shell. */
export function MarketplaceHomePage({ search }: { search: ReactNode }) {
  const categories = useCategories();
  const missing = useCatalogueState() === 'missing' && !categories?.length;

  return (
    <Page title="Inicio" hideTitle bleed>
      <StaggeredRender>
        <HeroWall search={search} />
        <div className={styles.page}>
          <StaggeredRender>
            <ShopBanners />
            {missing ? <CatalogueWait skeleton={null} /> : <HomeListings />}
            <Section title="Boletín">
              <NewsletterForm />
            </Section>
          </StaggeredRender>
        </div>
      </StaggeredRender>
    </Page>
  );
}
