import { useMemo } from 'react';
import { useParams } from 'wouter';
import { storeSlug } from '#domain/accounts/registration.ts';
import { paths } from '#domain/paths.ts';
import { useSearchAnswer } from '#src/db/search/product-search.ts';
import { ProductResults } from '#src/features/shop/catalog/product-results.tsx';
import { ResultFilters } from '#src/features/shop/catalog/result-filters.tsx';
import { StoreHead } from '#src/features/shop/catalog/store-head.tsx';
import { useBrowse } from '#src/features/shop/catalog/use-browse.ts';
import { openedAt, shownCategories } from '#domain/catalog/category-tree.ts';
import { useLive } from '#src/db/use-live.ts';
import { allCategories } from '#src/shared/catalog/catalog-queries.ts';
import { CatalogueWait } from '#src/shared/catalog/catalogue-wait.tsx';
import { ProductGridSkeleton } from '#src/shared/catalog/product-grid.tsx';
import { PAGE_SIZE } from '#src/shared/catalog/browse.ts';
import { type ShownStore, usePublicStore } from '#src/shared/stores/use-public-store.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

const EVERY_STORE = { text: '', offset: 0, limit: 0 };

/** `/marketplace/store/{slug}`: a store, its words for buyers, and everything that it sells. */
export default function StorePage() {
  const { slug = '' } = useParams();
  const shown = usePublicStore(slug);
  const copied = useStoreInCopy(slug);
  const id = shown.store?.id ?? copied?.id;
  if (shown.state === 'missing') return <UnknownStore />;
  if (id === undefined) return <StoreWait shown={shown} isLooked={copied !== undefined} />;
  return <StoreScreen id={id} name={shown.store?.name ?? copied?.name ?? ''} shown={shown} />;
}

function StoreScreen({ id, name, shown }: { id: string; name: string; shown: ShownStore }) {
  const [browse, change] = useBrowse();
  const categories = shownCategories(useLive(allCategories, []) ?? []);
  const ofStore = useMemo(() => ({ ...browse, vendorId: id }), [browse, id]);
  return (
    <Page title={name}>
      <StoreHead shown={shown} />
      <ResultFilters
        browse={ofStore}
        onChange={(patch) => change({ ...patch, vendorId: null })}
        categories={openedAt(categories, browse.categoryId)}
        isOneStore
      />
      <ProductResults
        browse={ofStore}
        onMore={() => change({ pages: browse.pages + 1 })}
        empty={
          <EmptyState title="Esta tienda no tiene productos con estos filtros">
            <p>Quita los filtros o vuelve más tarde.</p>
          </EmptyState>
        }
      />
    </Page>
  );
}

/**
 * A store by its address or its id among the products on this device: it is known there without any network.
 * @returns undefined while nobody looked, null when none of them is of it.
 */
function useStoreInCopy(slugOrId: string): { id: string; name: string } | null | undefined {
  const answer = useSearchAnswer(EVERY_STORE);
  return useMemo(
    () =>
      answer &&
      (answer.vendors.find(({ id, name }) => id === slugOrId || storeSlug(name) === slugOrId) ?? null),
    [answer, slugOrId],
  );
}

function UnknownStore() {
  return (
    <Page title="No encontramos esta tienda">
      <EmptyState
        title="Puede que haya cambiado de dirección"
        action={<LinkButton href={paths.search}>Ver todos los productos</LinkButton>}
      />
    </Page>
  );
}

function StoreWait({
  shown: { state, problem, askAgain },
  isLooked,
}: {
  shown: ShownStore;
  isLooked: boolean;
}) {
  return (
    <Page title="Tienda">
      {state === 'offline' && isLooked ? (
        <EmptyState
          title="Esta tienda todavía no está en este equipo"
          action={<LinkButton href={paths.search}>Ver los productos que sí están</LinkButton>}
        >
          <p>Cuando vuelva la conexión te la mostramos aquí.</p>
        </EmptyState>
      ) : state === 'failed' ? (
        <ErrorState title="No pudimos traer esta tienda" text={problem ?? ''} onRetry={askAgain} />
      ) : (
        <CatalogueWait skeleton={<ProductGridSkeleton count={PAGE_SIZE / 2} />} />
      )}
    </Page>
  );
}
