import { nameWithVariant } from '#domain/catalog/variant.ts';
import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import { shownState } from '#domain/stores/store-product.ts';
import type { ListedProductWithPending } from '#src/features/store/products/listed-products.ts';
import { MarkCheck } from '#src/shared/lists/mark-check.tsx';
import type { Marks } from '#src/shared/lists/use-marked.ts';
import { ProductStateBadge } from '#src/shared/stores/product-state-badge.tsx';
import { ListedCard, ListedState, Since, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import styles from '#src/features/store/products/product-columns.module.css';

interface Shown {
  shown: ListedProductWithPending;
}

/** The rows of every store's products, in a table and as cards of a phone. */
export function listedProductViews(marks: Marks) {
  return {
    columns: columnsOf(marks),
    rowKey: ({ item }: Shown['shown']) => item.id,
    renderCard: (shown: ListedProductWithPending) => <ListedProductCard shown={shown} marks={marks} />,
  };
}

const columnsOf = (marks: Marks): readonly Column<ListedProductWithPending>[] => [
  { key: 'mark', header: '', render: (each) => <Mark shown={each} marks={marks} /> },
  { key: 'name', header: 'Producto', prose: true, render: (each) => <Named shown={each} /> },
  { key: 'store', header: 'Tienda', prose: true, render: ({ item }) => item.vendor_name },
  { key: 'price', header: 'Precio sin IVA', align: 'right', render: (each) => <Price shown={each} /> },
  { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
  { key: 'changed', header: 'Último cambio', render: (each) => <Changed shown={each} /> },
];

function ListedProductCard({ shown, marks }: Shown & { marks: Marks }) {
  const name = (
    <span className={styles.marked}>
      <Mark shown={shown} marks={marks} />
      <Named shown={shown} />
    </span>
  );
  return (
    <ListedCard name={name} beside={<Price shown={shown} />}>
      <span translate="no">{shown.item.vendor_name}</span>
      <State shown={shown} />
      <Changed shown={shown} />
    </ListedCard>
  );
}

/** What was never public is its store's draft: it is changed in the form, and not with others. */
function Mark({ shown: { item }, marks }: Shown & { marks: Marks }) {
  if (item.published === null) return null;
  return <MarkCheck id={item.id} name={item.published.name} marks={marks} />;
}

function Named({ shown: { item } }: Shown) {
  const { name, sku, variant_attributes } = item.published ?? currentFields(item);
  return (
    <Stacked under={sku || 'Sin SKU'}>
      <TapLink href={paths.catalogProduct(item.id)}>
        {nameWithVariant(name || 'Producto sin nombre', variant_attributes)}
      </TapLink>
    </Stacked>
  );
}

function Price({ shown: { item } }: Shown) {
  const { price } = item.published ?? currentFields(item);
  return <b>{price > 0 ? formatPesos(price) : 'Sin precio'}</b>;
}

function State({ shown: { item, pending } }: Shown) {
  return (
    <ListedState pending={pending}>
      <ProductStateBadge status={shownState(item)} />
    </ListedState>
  );
}

function Changed({ shown: { item } }: Shown) {
  return <Since at={item.updated_at} by={item.updated_by_name} />;
}
