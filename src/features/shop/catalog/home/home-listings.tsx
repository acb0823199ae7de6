import { TrendingUp } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { LISTINGS } from '#domain/catalog/listing.ts';
import { trendingOf } from '#domain/catalog/trending.ts';
import { listingPages } from '#domain/prerender/listing-pages.ts';
import { useLive } from '#src/db/use-live.ts';
import { firstLevel, featuredProducts, newestProducts } from '#src/shared/catalog/catalog-queries.ts';
import { CategoryGrid, CategoryGridSkeleton } from '#src/features/shop/catalog/home/category-grid.tsx';
import { CatalogueWait } from '#src/shared/catalog/catalogue-wait.tsx';
import { useCatalogueState } from '#src/shared/catalog/catalogue-state.ts';
import { useCategories, usePrerenderedList } from '#src/features/shop/catalog/initial-lists.ts';
import { ProductList } from '#src/features/shop/catalog/product-list.tsx';
import { StaggeredRender } from '#src/shared/rendering/staggered-render.tsx';
import { Section } from '#src/shared/catalog/section.tsx';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { Tag } from '#src/ui/marks/tag.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/shop/catalog/home/marketplace-home-page.module.css';

const CATEGORIES = 8;
const FEATURED = 6;
const TRENDING = 4;

/** Figures of the specification (§9), with no measurement behind them: each is marked as an example. */
const EXAMPLE_TRENDS = ['+230%', '+180%', '+150%', '+120%'];

/** Categories, featured and trending products, from the catalogue on this device: each is read and drawn by itself. */
export function HomeListings() {
  return (
    <StaggeredRender>
      <Section title="Categorías">
        <Categories />
      </Section>
      <ListingLinks />
      <Section title="Destacados" aside={<CopyFreshness />}>
        <Featured />
      </Section>
      <Section
        title="En tendencia"
        aside={
          <Link href={paths.newArrivals} className="link">
            Ver todo
          </Link>
        }
      >
        <Trending />
      </Section>
    </StaggeredRender>
  );
}

function Featured() {
  const own = useLive((store) => featuredProducts(store, FEATURED), []);
  const featured = usePrerenderedList(own, 'featured', FEATURED);
  return (
    <ProductList
      products={featured}
      expected={FEATURED}
      empty={<p>No hay productos destacados disponibles</p>}
      eager={2}
    />
  );
}

function Trending() {
  const own = useLive((store) => newestProducts(store, TRENDING), []);
  const newest = usePrerenderedList(own, 'new-arrivals', TRENDING);
  const trending = newest && trendingOf(newest);
  return (
    <ProductList
      products={trending?.map((each) => each.product)}
      expected={TRENDING}
      empty={<p>No hay productos en tendencia disponibles</p>}
      labelOf={(_, index) => <TrendLabel place={index} score={trending?.[index]?.score ?? 0} />}
    />
  );
}

/** The figure of the specification, and the score that decides the order. */
function TrendLabel({ place, score }: { place: number; score: number }) {
  return (
    <>
      <Tag tone="ink">{EXAMPLE_TRENDS[place]} · ejemplo</Tag>
      <span className={styles.score} title="Puntaje de tendencia, de 100">
        <TrendingUp />
        <VisuallyHidden>Puntaje de tendencia: </VisuallyHidden>
        {Math.round(score * 100)}
      </span>
    </>
  );
}

/** The links to the other listings. */
function ListingLinks() {
  return (
    <nav aria-label="Más productos" className={styles.listings}>
      {LISTINGS.map((listing) => (
        <Link key={listing} href={listingPages[listing].path}>
          {listingPages[listing].title}
        </Link>
      ))}
    </nav>
  );
}

function Categories() {
  const categories = useCategories();
  const state = useCatalogueState();
  const shown = firstLevel(categories ?? []).slice(0, CATEGORIES);
  if (shown.length > 0) return <CategoryGrid categories={shown} />;
  if (categories && state === 'ready') return <p>No hay categorías disponibles en este momento.</p>;
  return (
    <CatalogueWait
      skeleton={<CategoryGridSkeleton count={CATEGORIES} />}
      failure={{
        title: 'Error al cargar categorías',
        text: 'El servidor no contesta. Vuelve a intentarlo en unos minutos; lo que ya tienes en este equipo sigue aquí.',
      }}
    />
  );
}
