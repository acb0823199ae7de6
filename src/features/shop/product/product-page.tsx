import { useMemo } from 'react';
import { useParams } from 'wouter';
import type { Product } from '#domain/catalog/product.ts';
import { paths } from '#domain/paths.ts';
import { useKeepPrevious } from '#src/device/use-keep-previous.ts';
import { useLive } from '#src/db/use-live.ts';
import { productById } from '#src/shared/catalog/catalog-queries.ts';
import { useCatalogueState } from '#src/shared/catalog/catalogue-state.ts';
import { productPath } from '#src/shared/catalog/fallback-path.ts';
import { useServerFallback } from '#src/shared/catalog/use-server-fallback.ts';
import { initialProductOf } from '#src/features/shop/product/initial-product.ts';
import { useDeferred } from '#src/features/shop/product/use-deferred.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { ProductSheet } from '#src/features/shop/product/product-sheet.tsx';

export default function ProductPage() {
  const { id = '' } = useParams();
  const product = useDeferred(useLastOfFamily(useLive((store) => productById(store, id), [id])));
  const state = useCatalogueState();
  const fallback = useServerFallback(product === null ? productPath(id) : null, true);
  const sight = useMemo(() => initialProductOf(id), [id]);

  if (product) return <ProductSheet product={product} sight={sight} />;
  if (product === null && fallback.state === 'offline') {
    return (
      <Page title="Producto que no está en este equipo">
        <EmptyState
          title="Este producto todavía no está en este equipo"
          action={<LinkButton href={paths.search}>Ver los que sí están</LinkButton>}
        >
          <p>Falta una parte del catálogo. Cuando vuelva la conexión te lo mostramos aquí.</p>
        </EmptyState>
      </Page>
    );
  }
  if (product === null && fallback.state === 'unanswered') {
    return (
      <Page title="Producto" hideTitle>
        <ErrorState
          title="No pudimos traer este producto"
          text="No está en este equipo y la tienda no contesta. Tu carrito y tus pedidos están a salvo."
          onRetry={fallback.askAgain}
        />
      </Page>
    );
  }
  if (
    product === null &&
    (fallback.state === 'missing' || (fallback.state === 'here' && state === 'ready'))
  ) {
    return (
      <Page title="Producto no disponible">
        <EmptyState
          title="No encontramos este producto"
          action={<LinkButton href={paths.search}>Ver otros productos</LinkButton>}
        >
          <p>Puede que la tienda lo haya retirado, o que la dirección esté incompleta.</p>
        </EmptyState>
      </Page>
    );
  }
  return <ProductSheet product={null} sight={sight} />;
}

/**
 * Keeps showing a product of a family while the device reads the newly chosen one, so that nobody loses their
 * place.
 */
function useLastOfFamily(product: Product | null | undefined): Product | null | undefined {
  const shown = useKeepPrevious(product);
  return product === undefined && !shown?.family_id ? undefined : shown;
}
