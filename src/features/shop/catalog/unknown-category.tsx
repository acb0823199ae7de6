import { paths } from '#domain/paths.ts';
import { PAGE_SIZE } from '#src/shared/catalog/browse.ts';
import { CatalogueWait } from '#src/shared/catalog/catalogue-wait.tsx';
import { useCatalogueState } from '#src/shared/catalog/catalogue-state.ts';
import { ProductGridSkeleton } from '#src/shared/catalog/product-grid.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/**
 * An address that names a category which is not among those of this device: there is none once the whole catalogue
 * is here, and until then it may come.
 * @param areRead whether the device answered which categories it holds.
 */
export function UnknownCategory({ areRead }: { areRead: boolean }) {
  const known = useCatalogueState() === 'ready' && areRead;
  return (
    <Page title={known ? 'No encontramos esta categoría' : 'Categoría'}>
      {known ? (
        <EmptyState
          title="Puede que haya cambiado de nombre"
          action={<LinkButton href={paths.marketplace}>Ver todas las categorías</LinkButton>}
        />
      ) : (
        <CatalogueWait skeleton={<ProductGridSkeleton count={PAGE_SIZE / 2} />} />
      )}
    </Page>
  );
}
