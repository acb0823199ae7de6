import { Link } from 'wouter';
import type { Day } from '#domain/calendar/day.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { chargedPrice } from '#domain/stores/offer-days.ts';
import { pendingPhotoOf } from '#domain/stores/pending-photo.ts';
import { shownState } from '#domain/stores/store-product.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { MarkCheck } from '#src/shared/lists/mark-check.tsx';
import type { Marks } from '#src/shared/lists/use-marked.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { CardLine } from '#src/ui/layout/card-line.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { ProductStateBadge } from '#src/shared/stores/product-state-badge.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/store/products/product-columns.module.css';

/** A product's row, in a table and as a card of a phone. */
export function productViews(marks: Marks, today: Day) {
  const columns: Column<StoreProductWithPending>[] = [
    {
      key: 'mark',
      header: '',
      render: (each) => (
        <MarkCheck id={each.id} name={each.current.name || 'producto sin nombre'} marks={marks} />
      ),
    },
    { key: 'name', header: 'Producto', sortable: true, render: (each) => <Named product={each} /> },
    { key: 'state', header: 'Estado', render: (each) => <States product={each} /> },
    {
      key: 'price',
      header: 'Precio sin IVA',
      align: 'right',
      sortable: true,
      render: (each) => <Prices product={each} today={today} />,
    },
    {
      key: 'changed',
      header: 'Último cambio',
      sortable: true,
      render: (each) => (
        <span className={quiet.small}>
          <RelativeTime at={each.updated_at} />
        </span>
      ),
    },
  ];
  const renderCard = (each: StoreProductWithPending) => (
    <div className={styles.card}>
      <div className={styles.marked}>
        <MarkCheck id={each.id} name={each.current.name || 'producto sin nombre'} marks={marks} />
        <Named product={each} />
      </div>
      <CardLine>
        <States product={each} />
        <Prices product={each} today={today} />
      </CardLine>
    </div>
  );
  return { columns, renderCard };
}

function Named({ product: { id, current } }: { product: StoreProductWithPending }) {
  const main = current.images.find((each) => pendingPhotoOf(each.public_url) === null)?.public_url ?? null;
  return (
    <span className={styles.product}>
      <ProductPicture productId={id} src={main} size="thumb-sm" />
      <span className={styles.words}>
        <Link href={paths.storeProduct(id)} className={styles.name}>
          {nameWithVariant(current.name || 'Producto sin nombre', current.variant_attributes)}
        </Link>
        <span className={quiet.small}>{current.sku || 'Sin SKU'}</span>
      </span>
    </span>
  );
}

function States({ product }: { product: StoreProductWithPending }) {
  const { published, change_state, conflicts, provisional } = product;
  return (
    <span className={styles.badges}>
      <ProductStateBadge status={shownState(product)} />
      {published?.is_active && change_state !== 'APROBADO' && (
        <Badge tone="ok" icon={null}>
          A la venta
        </Badge>
      )}
      {conflicts.length > 0 && <Badge tone="bad">Conflicto</Badge>}
      {provisional && <Badge tone="warn">Por enviar</Badge>}
    </span>
  );
}

function Prices({ product: { current }, today }: { product: StoreProductWithPending; today: Day }) {
  const charged = chargedPrice(current, today);
  if (current.price === 0) return <span className={quiet.small}>Sin precio</span>;
  return (
    <span className={styles.prices}>
      <b>{formatPesos(charged)}</b>
      {charged < current.price && <s className={quiet.small}>{formatPesos(current.price)}</s>}
    </span>
  );
}
