import { formatPesos, formatShare } from '#domain/base/money.ts';
import { dayAndMonth, type Day } from '#domain/calendar/day.ts';
import { ivaClassCells } from '#domain/import/class-columns.ts';
import { priceTiersLabel } from '#domain/catalog/price-tiers.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { paths } from '#domain/paths.ts';
import { chargedPrice } from '#domain/stores/offer-days.ts';
import { marginPercent } from '#domain/stores/product-prices.ts';
import type { StoreProductFields } from '#domain/stores/store-product-fields.ts';
import type { ListedProductWithPending } from '#src/features/store/products/listed-products.ts';
import { pricedFields } from '#src/features/store/products/prices/listed-prices.ts';
import { MarkCheck } from '#src/shared/lists/mark-check.tsx';
import type { Marks } from '#src/shared/lists/use-marked.ts';
import { ListedCard, ListedState, Since, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import styles from '#src/features/store/products/product-columns.module.css';

interface Shown {
  shown: ListedProductWithPending;
  today: Day;
}

/** The prices of published products, in a table and as cards of a phone. @param today an offer may have days. */
export function priceViews(marks: Marks, today: Day) {
  const columns: readonly Column<ListedProductWithPending>[] = [
    { key: 'mark', header: '', render: (each) => <Mark shown={each} marks={marks} /> },
    { key: 'name', header: 'Producto', prose: true, render: (each) => <Named shown={each} /> },
    {
      key: 'price',
      header: 'Precio sin IVA',
      align: 'right',
      render: (each) => <Price shown={each} today={today} />,
    },
    { key: 'tiers', header: 'Por cantidad', prose: true, render: (each) => tiersOf(each) || '—' },
    { key: 'iva', header: 'IVA', render: ({ item }) => ivaClassCells[pricedFields(item).iva_class] },
    {
      key: 'cost',
      header: 'Costo y margen',
      align: 'right',
      render: (each) => <Cost shown={each} today={today} />,
    },
    { key: 'changed', header: 'Último cambio', render: (each) => <Changed shown={each} /> },
  ];
  return {
    columns,
    rowKey: ({ item }: ListedProductWithPending) => item.id,
    renderCard: (shown: ListedProductWithPending) => (
      <ListedCard
        name={
          <span className={styles.marked}>
            <Mark shown={shown} marks={marks} />
            <Named shown={shown} />
          </span>
        }
        beside={
          <span className={styles.atStart}>
            <Price shown={shown} today={today} />
          </span>
        }
      >
        {tiersOf(shown) && <span>Por cantidad: {tiersOf(shown)}</span>}
        <span className={styles.atStart}>
          <Cost shown={shown} today={today} isNamed />
        </span>
        <Changed shown={shown} />
      </ListedCard>
    ),
  };
}

function Mark({ shown: { item }, marks }: Pick<Shown, 'shown'> & { marks: Marks }) {
  return <MarkCheck id={item.id} name={pricedFields(item).name} marks={marks} />;
}

function Named({ shown: { item } }: Pick<Shown, 'shown'>) {
  const { name, sku, variant_attributes } = pricedFields(item);
  return (
    <Stacked under={`${sku || 'Sin SKU'} · ${item.vendor_name}`}>
      <TapLink href={paths.catalogProduct(item.id)}>{nameWithVariant(name, variant_attributes)}</TapLink>
    </Stacked>
  );
}

/** What is charged today, with the price that an offer is below of, or the offer that is to come. */
function Price({ shown: { item }, today }: Shown) {
  const fields = pricedFields(item);
  const charged = chargedPrice(fields, today);
  return (
    <span className={styles.prices}>
      <b>{formatPesos(charged)}</b>
      {charged < fields.price && <s className={styles.quiet}>{formatPesos(fields.price)}</s>}
      {offerDays(fields, today) && <span className={styles.quiet}>{offerDays(fields, today)}</span>}
    </span>
  );
}

function offerDays({ offer_price, offer_from, offer_until }: StoreProductFields, today: Day): string {
  if (offer_price === null) return '';
  if (offer_from !== null && offer_from > today)
    return `${formatPesos(offer_price)} desde el ${dayAndMonth(offer_from, today)}`;
  return offer_until !== null && offer_until >= today ? `hasta el ${dayAndMonth(offer_until, today)}` : '';
}

function tiersOf({ item }: ListedProductWithPending): string {
  return priceTiersLabel(pricedFields(item).price_tiers);
}

/** The margin is of the least that a unit is sold at. @param isNamed no heading says what it is. */
function Cost({ shown: { item }, today, isNamed = false }: Shown & { isNamed?: boolean }) {
  const fields = pricedFields(item);
  const margin = marginPercent(fields, today);
  if (margin === null) return <span className={styles.quiet}>Sin costo</span>;
  return (
    <span className={styles.prices}>
      <span>
        {isNamed && 'Costo '}
        {formatPesos(fields.cost)}
      </span>
      <span className={margin > 0 ? styles.quiet : styles.loss}>{formatShare(margin)} de margen</span>
    </span>
  );
}

function Changed({ shown: { item, pending } }: Pick<Shown, 'shown'>) {
  return (
    <ListedState pending={pending}>
      <Since at={item.updated_at} by={item.updated_by_name} />
    </ListedState>
  );
}
