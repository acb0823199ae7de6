import { attributesKey, variantLabel } from '#domain/catalog/variant.ts';
import { formatPesos } from '#domain/base/money.ts';
import { lineRefusalMessages } from '#domain/orders/order-labels.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { Comparison } from '#src/features/account/conflicts/comparison.tsx';
import type { UnmetLine } from '#src/features/account/conflicts/correct-order.ts';
import { ItemDetail, ItemName } from '#src/ui/marks/item-text.tsx';
import styles from '#src/features/account/conflicts/conflict-card.module.css';

/** The unmet lines of an order: the request, the stock now, the reason. */
export function OrderTruth({ lines }: { lines: readonly UnmetLine[] }) {
  return (
    <ul className={styles.lines} aria-label="Lo que no se aceptó">
      {lines.map((each, at) => (
        <li key={at}>
          <LineTruth line={each} />
        </li>
      ))}
    </ul>
  );
}

function LineTruth({ line }: { line: UnmetLine }) {
  const { asked, refusal } = line;
  return (
    <>
      <div className={styles.product}>
        <ProductPicture productId={asked.product_id} src={asked.image_url} size="thumb" />
        <div>
          <ItemName>{asked.name}</ItemName>
          <VariantLine attributes={asked.variant_attributes} />
          <ItemDetail>SKU {asked.sku}</ItemDetail>
        </div>
      </div>
      <Comparison
        mine={{
          label: 'Pediste',
          figure: asked.quantity,
          children: `${asked.quantity === 1 ? 'unidad' : 'unidades'} a ${formatPesos(asked.unit_price)}`,
        }}
        server={{ label: 'Ahora', figure: figureOf(line), children: noteOf(line) }}
      />
      {refusal && <p className={styles.why}>{lineRefusalMessages[refusal]}</p>}
    </>
  );
}

type Now = UnmetLine['now'];

function figureOf({ now, left }: UnmetLine): string {
  const words: Record<Now, string> = { on_sale: String(left ?? '…'), sold_out: '0', gone: '—', unknown: '…' };
  return words[now];
}

function noteOf({ now, price, left, asked, attributes }: UnmetLine): string {
  if (now === 'sold_out') return 'Se agotó.';
  if (now === 'gone') return 'Ya no está a la venta.';
  if (now === 'unknown') return 'Este equipo no lo sabe todavía.';
  const isOther = attributesKey(attributes) !== attributesKey(asked.variant_attributes);
  const today = isOther ? `, ${variantLabel(attributes)}` : '';
  return `${left === 1 ? 'unidad' : 'unidades'} a ${formatPesos(price)}${today}`;
}
