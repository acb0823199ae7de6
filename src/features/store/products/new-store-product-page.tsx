import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { WithStore } from '#src/shared/stores/with-store.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import {
  beginProduct,
  draftsAreRead,
  useBegunProducts,
} from '#src/features/store/products/product-drafts.ts';

/** Begins a product, or goes on with the one that was begun before. */
export default function NewStoreProductPage() {
  return (
    <WithStore title="Producto nuevo">
      <BeginProduct />
    </WithStore>
  );
}

function BeginProduct() {
  const vendorId = useSignalValue(account)?.vendor_id ?? null;
  const begun = useBegunProducts()[0]?.id;
  const [, go] = useLocation();
  useEffect(() => {
    if (vendorId === null) return;
    void draftsAreRead().then(() =>
      go(paths.storeProduct(begun ?? beginProduct(vendorId)), { replace: true }),
    );
  }, [begun, vendorId, go]);
  return (
    <Page title="Producto nuevo" back={{ href: paths.storeProducts, label: 'Productos' }}>
      <Skeleton label="Abriendo el producto…" kind="row" count={4} />
    </Page>
  );
}
