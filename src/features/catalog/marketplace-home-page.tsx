import type { ReactNode } from 'react';
import { CatalogueWait } from '#src/shared/products/catalogue-wait.tsx';
import { useCatalogueState } from '#src/shared/products/catalogue-state.ts';
import { useCategories } from '#src/shared/products/first-rows.ts';
import { HeroWall } from '#src/features/catalog/hero-wall.tsx';
import { NewsletterForm } from '#src/features/catalog/newsletter-form.tsx';
import { InTurns } from '#src/shared/drawing/in-turns.tsx';
import { Section } from '#src/shared/products/section.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { HomeListings } from '#src/features/catalog/home-listings.tsx';
import styles from '#src/features/catalog/marketplace-home-page.module.css';

/** @param search the form of the hero's search, which belongs to the shell. */
export function MarketplaceHomePage({ search }: { search: ReactNode }) {
  const categories = useCategories();
  const missing = useCatalogueState() === 'missing' && !categories?.length;

  return (
    <Page title="Inicio" hideTitle bleed>
      <InTurns>
        <HeroWall search={search} />
        <div className={styles.page}>
          <InTurns>
            {missing ? <CatalogueWait skeleton={null} /> : <HomeListings />}
            <Section title="Boletín">
              <NewsletterForm />
            </Section>
          </InTurns>
        </div>
      </InTurns>
    </Page>
  );
}
