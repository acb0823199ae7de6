import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { useStoreProduct } from '#src/shared/stores/use-store-products.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { shownState } from '#domain/stores/store-product.ts';
import { useProductDraft } from '#src/features/store/products/product-drafts.ts';
import { LeftProduct } from '#src/features/store/products/left-product.tsx';
import { storeDesk } from '#src/features/store/products/product-desk.ts';
import { ProductSheet } from '#src/features/store/products/product-sheet.tsx';
import { WithStore } from '#src/shared/stores/with-store.tsx';
import { ProductStateBadge } from '#src/shared/stores/product-state-badge.tsx';

/** One product of a store: what it says, what waits, and what was asked. */
export default function StoreProductPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <WithStore title="Producto">
      <OneProduct key={id} id={id} />
    </WithStore>
  );
}

function OneProduct({ id }: { id: string }) {
  const product = useStoreProduct(id);
  const { newFor } = useProductDraft(id, null);
  const store = useSignalValue(account)?.vendor_id ?? null;
  const vendorId = product?.vendor_id ?? newFor ?? store;
  const isKnown = product !== null || newFor !== null;
  const unnamed = product ? 'Producto sin nombre' : newFor === null ? 'Producto' : 'Producto nuevo';
  const name = product?.current.name || unnamed;
  return (
    <Page
      title={name}
      back={{ href: paths.storeProducts, label: 'Productos' }}
      actions={
        product?.published && (
          <LinkButton variant="line" href={paths.storeOrdersOf(product.published.sku)}>
            Pedidos con este producto
          </LinkButton>
        )
      }
      aside={
        <>
          {product && <ProductStateBadge status={shownState(product)} />}
          {product?.provisional && <Badge tone="warn">Por enviar</Badge>}
          <CopyFreshness />
        </>
      }
    >
      {product === undefined && newFor === null ? (
        <WarehouseLoading what="tus productos" />
      ) : isKnown && vendorId !== null ? (
        <ProductSheet key={id} id={id} product={product ?? null} vendorId={vendorId} desk={storeDesk} />
      ) : (
        <>
          <LeftProduct id={id} vendorId={store} desk={storeDesk} />
          <EmptyState
            title="Este equipo no tiene ese producto"
            action={<LinkButton href={paths.storeProducts}>Ver tus productos</LinkButton>}
          >
            Puede ser de otra tienda, o alguien lo quitó antes de publicarlo.
          </EmptyState>
        </>
      )}
    </Page>
  );
}
