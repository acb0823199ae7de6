import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { document, documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { movementFacts, type Asked } from '#src/features/office/command-reviews/review-labels.ts';
import { ItemDetail } from '#src/ui/marks/item-text.tsx';
import styles from '#src/features/office/command-reviews/command-reviews-page.module.css';

/** The request beside the stock now. */
export function AskedFacts({ asked }: { asked: Asked }) {
  if (asked.kind === 'movement') return <MovementFacts data={asked.data} />;
  if (asked.kind === 'order') return <OrderFacts items={asked.items} />;
  return <ItemDetail>Esta versión no sabe mostrar lo que pidió. Actualiza MeStore.</ItemDetail>;
}

function MovementFacts({ data }: { data: RegisterMovementData }) {
  const itemId = inventoryItemId(data.product_id, data.location);
  const item = useLive(({ person }) => person && document(person.inventory.findOne(itemId)), [itemId]);
  const product = useLive(
    ({ catalog }) => document(catalog.products.findOne(data.product_id)),
    [data.product_id],
  );
  return (
    <dl className={styles.facts}>
      <dt>Producto</dt>
      <dd>{product ? `${product.name} · ${product.sku}` : 'No está en el catálogo de este equipo'}</dd>
      <dt>Pidió</dt>
      <dd>{movementFacts(data)}</dd>
      <dt>Pasó</dt>
      <dd>
        <LocalTime at={data.occurred_at} />
      </dd>
      <dt>Hay ahora</dt>
      <dd>
        {item ? countOf(item.quantity, 'unidad', 'unidades') : 'Nada registrado en esa posición'}
        {item?.discrepancy && ', con un conteo pendiente'}
      </dd>
    </dl>
  );
}

function OrderFacts({ items }: { items: Extract<Asked, { kind: 'order' }>['items'] }) {
  const ids = items.map((each) => each.product_id);
  const products = useLive(
    ({ catalog }) => documents(catalog.products.find({ selector: { id: { $in: ids } } })),
    [ids.join(' ')],
  );
  return (
    <ul className={styles.items} aria-label="Productos">
      {items.map(({ product_id, quantity }, at) => {
        const product = products?.find((each) => each.id === product_id);
        return (
          <li key={at}>
            <b>{quantity} ×</b> {product?.name ?? 'Un producto que no está en el catálogo'}
            {product && ` · hay ${formatWhole(product.stock)} · ${formatPesos(product.precio_venta)}`}
          </li>
        );
      })}
    </ul>
  );
}
