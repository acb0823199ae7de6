import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { capOf } from '#domain/cart/cart-rules.ts';
import { nextTier } from '#domain/catalog/price-tiers.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import { removeAndOfferUndo } from '#src/features/shop/cart/remove-and-offer-undo.ts';
import { CartLineChange } from '#src/shared/cart/cart-line-change.tsx';
import type { ReviewedLine } from '#src/shared/cart/cart-review.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { changeQuantity } from '#src/shared/cart/cart-store.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import { classNames } from '#src/ui/class-names.ts';
import kept from '#src/shared/cart/kept-line.module.css';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/shop/cart/cart-line.module.css';

/** One product of the cart: units, price, and the changes since the person added it. */
export function CartLine({ line }: { line: ReviewedLine }) {
  const { item, key } = line;
  const tier = nextTier(item, line.unitsOfProduct);
  const fullName = nameWithVariant(item.name, item.variant_attributes);
  return (
    <li className={kept.line}>
      <ProductPicture productId={item.product_id} src={item.image_url} size="thumb" />
      <div className={classNames(kept.words, styles.words)}>
        <div className={styles.top}>
          <div>
            <Link href={paths.product(item.product_id)} className={kept.name} translate="no">
              {item.name}
            </Link>
            <VariantLine attributes={item.variant_attributes} />
            {item.sku && <p className={quiet.small}>SKU {item.sku}</p>}
          </div>
          <IconButton
            label={`Quitar ${fullName}`}
            className={kept.remove}
            onClick={() => removeAndOfferUndo(key, fullName)}
          >
            <Trash2 />
          </IconButton>
        </div>
        <div className={styles.figures}>
          <Quantity
            label={`Cantidad de ${fullName}`}
            value={item.quantity}
            min={1}
            max={Math.max(1, capOf(item))}
            onChange={(quantity) => changeQuantity(key, quantity)}
          />
          <p className={styles.price}>
            <b>{formatPesos(item.precio_venta * item.quantity)}</b>
            <span>{formatPesos(item.precio_venta)} c/u</span>
          </p>
        </div>
        <CartLineChange line={line} />
        {tier && (
          <p className={quiet.small}>
            Desde {countOf(tier.from_units, 'unidad', 'unidades')}, {formatPesos(tier.unit_price)} cada una.
          </p>
        )}
      </div>
    </li>
  );
}
