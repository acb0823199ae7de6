import { useEffect, type ReactNode } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import type { NearestQuestion } from '#domain/search/searchable-product.ts';
import { useProductSearch, type FoundProducts } from '#src/db/search/use-product-search.ts';
import { useKeepPrevious } from '#src/device/use-keep-previous.ts';
import { usePrerenderedList } from '#src/features/shop/catalog/initial-lists.ts';
import { isPlain, PAGE_SIZE, productQueryOf, type Browse } from '#src/shared/catalog/browse.ts';
import { useCatalogueState } from '#src/shared/catalog/catalogue-state.ts';
import { ProductList } from '#src/features/shop/catalog/product-list.tsx';
import type { FallbackState } from '#src/shared/catalog/use-server-fallback.ts';
import { useFallbackList } from '#src/features/shop/catalog/use-fallback-list.ts';
import { useSteadyList } from '#src/features/shop/catalog/use-steady-list.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/shop/catalog/product-results.module.css';

interface ProductResultsProps {
  browse: Browse;
  /** Shows one page more. */
  onMore: () => void;
  /** Shown when nothing matches. */
  empty: ReactNode;
  /** Hears how many products have everything that was asked, as often as that changes. */
  onCounted?: (total: number) => void;
}

/**
 * The results of this device's search: how many, the cards, and the way to more. While a part of the
 * catalogue is missing here, the page asks the server too; its answer goes into the copy and so into this
 * list.
 */
export function ProductResults({ browse, onMore, empty, onCounted }: ProductResultsProps) {
  const question = JSON.stringify({ ...browse, pages: 0 });
  const found = useKeepPrevious(useProductSearch(productQueryOf(browse)), {
    key: question,
    isSame: isSameFound,
  });
  // A product that is newer than the copy may have all the words.
  const fallback = useFallbackList(browse, question, found?.nearest ? 0 : found?.total);
  const isGrowing = !['here', 'checking'].includes(fallback.state);
  const isAnswered = fallback.state === 'merged';
  const first = isPlain(browse) ? (browse.categoryId ?? 'new-arrivals') : null;
  const seen = usePrerenderedList(found?.products, first, { isAnswered });
  const ofPage = seen === found?.products ? undefined : seen;
  // While rows of the page are seen, nobody sees those of a part of the catalogue, which need not keep their places.
  const own = ofPage ? undefined : found?.products;
  const list = useSteadyList(own, question, browse.pages * PAGE_SIZE, isGrowing);
  const ready = useCatalogueState() === 'ready';
  const shown = list?.products.length ?? 0;
  const isMoreOnServer = fallback.total !== null && browse.pages * PAGE_SIZE < fallback.total;
  const total = Math.max(found?.total ?? 0, isMoreOnServer ? (fallback.total ?? 0) : 0, shown);
  // This device found nothing in its part, and the server has not answered yet.
  const isAsked = !['checking', 'asking', 'early'].includes(fallback.state) && found?.isCurrent === true;
  const isWaiting = shown === 0 && !isAsked && !ready;
  const isCounted = found && !isWaiting && (ready || isAnswered || total > 0);
  const products = ofPage ?? (isWaiting ? undefined : list?.products);
  const where = whereLookedFor[fallback.state];
  const whole = !isCounted ? null : found.nearest ? 0 : total;

  useEffect(() => {
    if (whole !== null) onCounted?.(whole);
  }, [whole, onCounted]);

  return (
    <>
      <h2 className={visuallyHidden}>Productos</h2>
      <p className={styles.count} role="status">
        {dotted(isCounted && productCount(total), where) || (ready && 'Buscando…')}
      </p>
      {found?.nearest && isCounted && (
        <p className={styles.count} role="status">
          {nearestLabel(found.nearest)}
        </p>
      )}
      {fallback.state === 'unanswered' && (
        <div className={styles.count}>
          <Button variant="soft" size="sm" onClick={fallback.askAgain}>
            Buscar en línea otra vez
          </Button>
        </div>
      )}
      {list && list.waiting > 0 && (
        <div className={styles.count}>
          <Button variant="soft" size="sm" onClick={list.arrange}>
            Ver {countOf(list.waiting, 'resultado nuevo', 'resultados nuevos')}
          </Button>
        </div>
      )}
      {fallback.state === 'offline' && found && !ofPage && shown === 0 ? (
        <EmptyState title="No está en lo que guardó este equipo">
          <p>Todavía falta una parte del catálogo. Cuando vuelva la conexión buscamos también en línea.</p>
        </EmptyState>
      ) : (
        <ProductList
          products={products}
          expected={PAGE_SIZE / 2}
          empty={empty}
          isAnswered={isAnswered}
          eager={4}
        />
      )}
      {list && products && total > products.length && (
        <div className={styles.more}>
          <p>
            Ves {formatWhole(products.length)} de {formatWhole(total)}
          </p>
          <Button variant="soft" onClick={onMore}>
            Ver más
          </Button>
        </div>
      )}
    </>
  );
}

/** Whether two answers show the same: a longer list of the same question takes the place of a shorter one. */
function isSameFound(one: FoundProducts | undefined, other: FoundProducts | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.total === other.total &&
    one.nearest?.text === other.nearest?.text &&
    one.isCurrent === other.isCurrent &&
    one.products.length === other.products.length &&
    one.products.every((each, index) => each === other.products[index])
  );
}

/** Says where the search looked, when it was not the whole catalogue. */
const whereLookedFor: { [State in FallbackState]?: string } = {
  asking: 'Buscando también en línea…',
  offline: 'Sin conexión: solo buscamos en lo que ya está en este equipo.',
  unanswered: 'La tienda no contesta: solo buscamos en lo que ya está en este equipo.',
};

/** Says what was left out of a question that nothing answers whole. */
function nearestLabel({ text, leftOut }: NearestQuestion): string {
  const words = new Intl.ListFormat('es').format(leftOut.map((each) => `«${each}»`));
  return `Sin resultados con ${words}; mostrando los de «${text}».`;
}

function productCount(total: number): string {
  return `${formatWhole(total)} ${total === 1 ? 'producto' : 'productos'}`;
}
