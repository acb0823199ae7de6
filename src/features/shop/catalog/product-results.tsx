import { useEffect, type ReactNode } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import type { NearestQuestion } from '#domain/search/searchable-product.ts';
import { ProductList } from '#src/features/shop/catalog/product-list.tsx';
import { useProductResults } from '#src/features/shop/catalog/use-product-results.ts';
import { PAGE_SIZE, type Browse } from '#src/shared/catalog/browse.ts';
import type { FallbackState } from '#src/shared/catalog/use-server-fallback.ts';
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
  const { state, arrange, askAgain } = useProductResults(browse);
  const { name, rows, waiting, count, server, isWhole } = state;
  const nearest = count === null ? null : state.found?.nearest;
  const matching = nearest ? 0 : count;

  useEffect(() => {
    if (matching !== null) onCounted?.(matching);
  }, [matching, onCounted]);

  return (
    <>
      <h2 className={visuallyHidden}>Productos</h2>
      <p className={styles.count} role="status">
        {dotted(count !== null && productCount(count), whereLookedFor[server]) || (isWhole && 'Buscando…')}
      </p>
      {nearest && (
        <p className={styles.count} role="status">
          {nearestLabel(nearest)}
        </p>
      )}
      {server === 'unanswered' && (
        <div className={styles.count}>
          <Button variant="soft" size="sm" onClick={askAgain}>
            Buscar en línea otra vez
          </Button>
        </div>
      )}
      {waiting > 0 && (
        <div className={styles.count}>
          <Button variant="soft" size="sm" onClick={arrange}>
            Ver {countOf(waiting, 'resultado nuevo', 'resultados nuevos')}
          </Button>
        </div>
      )}
      {name === 'offline' ? (
        <EmptyState title="No está en lo que guardó este equipo">
          <p>Todavía falta una parte del catálogo. Cuando vuelva la conexión buscamos también en línea.</p>
        </EmptyState>
      ) : (
        <ProductList
          products={name === 'loading' ? undefined : rows}
          expected={PAGE_SIZE / 2}
          empty={empty}
          isAnswered={name === 'empty'}
          eager={4}
        />
      )}
      {hasOwnRows.has(name) && count !== null && count > rows.length && (
        <div className={styles.more}>
          <p>
            Ves {formatWhole(rows.length)} de {formatWhole(count)}
          </p>
          <Button variant="soft" onClick={onMore}>
            Ver más
          </Button>
        </div>
      )}
    </>
  );
}

/** The states whose rows are this device's, of which a longer list can be asked for. */
const hasOwnRows: ReadonlySet<string> = new Set(['refining', 'showing', 'empty']);

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
