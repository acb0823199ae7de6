import { storageLabel } from '#src/shared/outbox/storage-labels.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { LISTINGS, type Listing } from '#domain/catalog/listing.ts';
import { paths } from '#domain/paths.ts';
import { listingPages } from '#domain/prerender/listing-pages.ts';
import { usePrerenderedList } from '#src/features/shop/catalog/initial-lists.ts';
import { PAGE_SIZE } from '#src/shared/catalog/browse.ts';
import { ProductList } from '#src/features/shop/catalog/product-list.tsx';
import { useListing } from '#src/features/shop/catalog/use-listing.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { bestSellers } from '#src/features/shop/catalog/home/best-sellers.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Freshness } from '#src/ui/marks/freshness.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/shop/catalog/listing-page.module.css';

export default function ListingPage() {
  const [path] = useLocation();
  const listing = LISTINGS.find((each) => listingPages[each].path === path);
  if (!listing) throw new Error(`No listing has the address ${path}.`);
  return <ListingScreen key={listing} listing={listing} />;
}

function ListingScreen({ listing }: { listing: Listing }) {
  const products = usePrerenderedList(useListing(listing), listing);
  const [shown, setShown] = useState(PAGE_SIZE);
  const { title, description } = listingPages[listing];
  return (
    <Page title={title} aside={listing === 'best-sellers' ? <BestSellersFreshness /> : <CopyFreshness />}>
      <p className={styles.lead}>{description}</p>
      <h2 className={visuallyHidden}>Productos</h2>
      <ProductList
        products={products?.slice(0, shown)}
        expected={PAGE_SIZE / 2}
        empty={<Nothing listing={listing} />}
        eager={4}
      />
      {products && products.length > shown && (
        <p className={styles.more}>
          <Button variant="soft" onClick={() => setShown(shown + PAGE_SIZE)}>
            Ver más
          </Button>
        </p>
      )}
    </Page>
  );
}

/** The age of the best-seller count, which is the server's and not the catalogue's. */
function BestSellersFreshness() {
  const { askedAtMs } = useSignalValue(bestSellers);
  if (askedAtMs === null) return null;
  return (
    <Freshness>
      Contado <RelativeTime at={askedAtMs} />
    </Freshness>
  );
}

const emptyTitles = {
  featured: 'No hay productos destacados disponibles',
  deals: 'Hoy no hay ofertas',
  'new-arrivals': 'Todavía no hay productos',
  'top-rated': 'Todavía no hay productos con opiniones suficientes',
  'best-sellers': 'Todavía no sabemos qué se vende más',
} satisfies Record<Listing, string>;

function Nothing({ listing }: { listing: Listing }) {
  const asked = useSignalValue(bestSellers).askedAtMs !== null;
  return (
    <EmptyState
      title={emptyTitles[listing]}
      action={<LinkButton href={paths.search}>Ver todos los productos</LinkButton>}
    >
      {listing === 'best-sellers' && !asked && (
        <p>
          {storageLabel(
            'Eso lo cuenta el servidor. Conéctate una vez y queda guardado en este equipo.',
            'Eso lo cuenta el servidor, y para verlo hace falta conexión.',
          )}
        </p>
      )}
    </EmptyState>
  );
}
