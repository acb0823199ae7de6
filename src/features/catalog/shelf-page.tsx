import { useState } from 'react';
import { useLocation } from 'wouter';
import { SHELVES, type Shelf } from '#domain/catalog/shelf.ts';
import { paths } from '#domain/paths.ts';
import { shelfPages } from '#domain/public-pages/shelf-pages.ts';
import { PAGE_SIZE } from '#src/shared/products/browse.ts';
import { ProductList } from '#src/features/catalog/product-list.tsx';
import { useShelf } from '#src/features/catalog/use-shelf.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { UpdatedStamp } from '#src/shared/lists/updated-stamp.tsx';
import { bestSellers } from '#src/features/catalog/best-sellers.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { Stamp } from '#src/ui/marks/stamp.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/catalog/shelf-page.module.css';

export default function ShelfPage() {
  const [path] = useLocation();
  const shelf = SHELVES.find((each) => shelfPages[each].path === path);
  if (!shelf) throw new Error(`No shelf stands at ${path}.`);
  return <ShelfScreen key={shelf} shelf={shelf} />;
}

function ShelfScreen({ shelf }: { shelf: Shelf }) {
  const products = useShelf(shelf);
  const [shown, setShown] = useState(PAGE_SIZE);
  const { title, description } = shelfPages[shelf];
  return (
    <Page title={title} stamp={shelf === 'best-sellers' ? <SoldStamp /> : <UpdatedStamp />}>
      <p className={styles.lead}>{description}</p>
      <h2 className={visuallyHidden}>Productos</h2>
      <ProductList
        products={products?.slice(0, shown)}
        expected={PAGE_SIZE / 2}
        empty={<Nothing shelf={shelf} />}
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

/** How old the count is, which is the server's and not the catalogue's. */
function SoldStamp() {
  const { askedAtMs } = useSignalValue(bestSellers);
  if (askedAtMs === null) return null;
  return (
    <Stamp>
      Contado <RelativeTime at={askedAtMs} />
    </Stamp>
  );
}

const emptyTitles = {
  featured: 'No hay productos destacados disponibles',
  deals: 'Hoy no hay ofertas',
  'new-arrivals': 'Todavía no hay productos',
  'top-rated': 'Todavía no hay productos con opiniones suficientes',
  'best-sellers': 'Todavía no sabemos qué se vende más',
} satisfies Record<Shelf, string>;

function Nothing({ shelf }: { shelf: Shelf }) {
  const asked = useSignalValue(bestSellers).askedAtMs !== null;
  return (
    <EmptyState
      title={emptyTitles[shelf]}
      action={<LinkButton href={paths.search}>Ver todos los productos</LinkButton>}
    >
      {shelf === 'best-sellers' && !asked && (
        <p>Eso lo cuenta el servidor. Conéctate una vez y queda guardado en este equipo.</p>
      )}
    </EmptyState>
  );
}
