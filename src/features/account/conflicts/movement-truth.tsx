import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { movementTypeLabels } from '#domain/inventory/stock-movement.ts';
import { formatWhole } from '#domain/base/money.ts';
import { document } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { PositionTag } from '#src/shared/positions/position-tag.tsx';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { Comparison } from '#src/features/account/conflicts/comparison.tsx';
import type { RefusedMovement } from '#src/features/account/conflicts/correct-movement.ts';
import { ItemDetail, ItemName } from '#src/ui/marks/item-text.tsx';
import styles from '#src/features/account/conflicts/conflict-card.module.css';

/** A movement beside the system quantity at its position now, as the server has it. */
export function MovementTruth({ movement: { data, preview } }: { movement: RefusedMovement }) {
  const itemId = inventoryItemId(data.product_id, data.location);
  const item = useLive(({ person }) => person && document(person.inventory.findOne(itemId)), [itemId]);
  const product = useLive(
    ({ catalog }) => document(catalog.products.findOne(data.product_id)),
    [data.product_id],
  );
  const label = positionLabel(data.location);
  return (
    <>
      <div className={styles.product}>
        <ProductPicture productId={data.product_id} src={product?.main_image_url ?? null} size="thumb" />
        <div>
          <ItemName>{product?.name ?? preview.productName}</ItemName>
          <ItemDetail>SKU {preview.sku}</ItemDetail>
        </div>
        <PositionTag at={data.location} />
      </div>
      <Comparison
        mine={{
          label: `Tu ${movementTypeLabels[data.type].toLowerCase()}`,
          figure: formatWhole(data.quantity),
          children: (
            <>
              <LocalTime at={data.occurred_at} />
              <br />
              en este equipo
            </>
          ),
        }}
        server={{
          label: 'En el servidor',
          figure: item === undefined ? '…' : item ? formatWhole(item.quantity) : '—',
          children: serverNote(item, product, label),
        }}
      />
    </>
  );
}

function serverNote(
  item: { discrepancy: boolean } | null | undefined,
  product: object | null | undefined,
  label: string,
): string {
  if (item?.discrepancy) return `en ${label}, con un conteo pendiente`;
  if (item) return `en ${label} ahora`;
  if (product === null) return 'Ese producto no está en el catálogo.';
  return `Nada registrado en ${label}.`;
}
