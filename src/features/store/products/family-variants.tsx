import { byVariant } from '#domain/catalog/size-order.ts';
import { formatPesos } from '#domain/base/money.ts';
import { chargedPrice } from '#domain/stores/offer-days.ts';
import { shownState } from '#domain/stores/store-product.ts';
import type { ProductDesk } from '#src/features/store/products/product-desk.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { ProductStateBadge } from '#src/shared/stores/product-state-badge.tsx';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { useStoreProducts } from '#src/shared/stores/use-store-products.ts';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import styles from '#src/features/store/products/product-form.module.css';
import { ListedCard } from '#src/shared/worklist/listed-row.tsx';

interface FamilyVariantsProps {
  id: string;
  /** Null while the product is of no family. */
  familyId: string | null;
  desk: ProductDesk;
}

/** The other products of a product's family beside each other, as this device knows them. */
export function FamilyVariants({ id, familyId, desk }: FamilyVariantsProps) {
  const today = useToday();
  const products = useStoreProducts();
  const others = (products ?? [])
    .filter(
      (each) =>
        each.id !== id && familyId !== null && (each.current.family_id === familyId || each.id === familyId),
    )
    .sort((a, b) => byVariant(a.current.variant_attributes, b.current.variant_attributes));
  if (others.length === 0) return null;
  const named = (each: StoreProductWithPending) => (
    <TapLink href={desk.product(each.id)}>
      {attributesOf(each) || each.current.name || 'Producto sin nombre'}
    </TapLink>
  );
  const price = (each: StoreProductWithPending) => (
    <b>{each.current.price > 0 ? formatPesos(chargedPrice(each.current, today)) : 'Sin precio'}</b>
  );
  const columns: Column<StoreProductWithPending>[] = [
    { key: 'name', header: 'Variante', render: named },
    { key: 'sku', header: 'SKU', render: ({ current }) => current.sku || 'Sin SKU' },
    { key: 'price', header: 'Precio sin IVA', align: 'right', render: price },
    { key: 'state', header: 'Estado', render: (each) => <ProductStateBadge status={shownState(each)} /> },
  ];
  return (
    <div className={styles.family}>
      <DataTable
        caption="Las otras variantes de este producto"
        columns={columns}
        rows={others}
        rowKey={(each) => each.id}
        empty={null}
        renderCard={(each) => (
          <ListedCard name={named(each)} beside={price(each)}>
            <span>{each.current.sku || 'Sin SKU'}</span>
            <ProductStateBadge status={shownState(each)} />
          </ListedCard>
        )}
      />
    </div>
  );
}

function attributesOf({ current }: StoreProductWithPending): string {
  return Object.entries(current.variant_attributes)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
