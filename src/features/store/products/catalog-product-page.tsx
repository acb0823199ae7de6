import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { asEdited, listedProducts } from '#src/features/store/products/listed-products.ts';
import { catalogDesk } from '#src/features/store/products/product-desk.ts';
import { useProductDraft } from '#src/features/store/products/product-drafts.ts';
import { ProductSheet } from '#src/features/store/products/product-sheet.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { ListedPage } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import sheet from '#src/shared/lists/desk-list.module.css';

/** One product of any store, as those who look after the catalogue write it. */
export default function CatalogProductPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { newFor } = useProductDraft(id, null);
  if (newFor === null) return <KnownProduct id={id} />;
  return (
    <Page title="Producto nuevo" back={listedProducts.page.back}>
      <ProductSheet key={id} id={id} product={null} vendorId={newFor} desk={catalogDesk} />
    </Page>
  );
}

function KnownProduct({ id }: { id: string }) {
  const listed = useListed(listedProducts, id);
  return (
    <ListedPage listed={listed}>
      {(shown) => (
        <div className={sheet.sheet}>
          <OwnSteps pending={shown.pending} refused={shown.refused} />
          {shown.item.published && shown.item.change_state !== 'APROBADO' && (
            <Banner tone="info" inset>
              Su tienda tiene un cambio sin publicar. Lo que guardes aquí no lo toca.{' '}
              {shown.item.change_state === 'PENDIENTE' && (
                <LinkButton variant="quiet" size="sm" href={paths.productApproval(id)}>
                  Ver el cambio
                </LinkButton>
              )}
            </Banner>
          )}
          <ProductSheet
            key={id}
            id={id}
            product={asEdited(shown)}
            vendorId={shown.item.vendor_id}
            desk={catalogDesk}
          />
        </div>
      )}
    </ListedPage>
  );
}
