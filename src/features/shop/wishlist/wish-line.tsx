import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { hasFewUnits, isOnSale } from '#domain/catalog/product-rules.ts';
import type { Product } from '#domain/catalog/product.ts';
import { paths } from '#domain/paths.ts';
import type { Wish } from '#domain/cart/wishlist.ts';
import { Price } from '#src/shared/catalog/price.tsx';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { tryToAdd } from '#src/shared/cart/try-to-add.ts';
import { addWish, removeWish } from '#src/shared/cart/wishlist-store.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { toast, UNDO } from '#src/ui/feedback/toast.tsx';
import { classNames } from '#src/ui/class-names.ts';
import kept from '#src/shared/cart/kept-line.module.css';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/shop/wishlist/wish-line.module.css';

interface WishLineProps {
  wish: Wish;
  /** Its place in the list, to come back to. */
  place: number;
  /** Its current state in this device's catalogue. */
  product: Product | undefined;
  /** The catalogue is complete here: a product that is not in it is no longer on sale. */
  isGone: boolean;
}

/** One saved product: its current price and whether there is any stock. */
export function WishLine({ wish, place, product, isGone }: WishLineProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const name = product?.name ?? wish.name;

  function remove() {
    removeWish(wish.product_id);
    const undo = () => addWish(wish, place);
    toast({ text: `Quitaste ${name} de tu lista`, action: { label: UNDO, run: undo } });
  }

  function moveToCart() {
    const refused = product ? tryToAdd(product, 1) : null;
    setProblem(refused);
    if (refused) return;
    removeWish(wish.product_id);
    toast({ text: `${name} está en tu carrito` });
  }

  return (
    <li className={classNames(kept.line, styles.line)}>
      <ProductPicture
        productId={wish.product_id}
        src={product?.main_image_url ?? wish.image_url}
        size="thumb"
      />
      <div className={classNames(kept.words, styles.words)}>
        <div className={styles.top}>
          <Link href={paths.product(wish.product_id)} className={kept.name} translate="no">
            {name}
          </Link>
          <IconButton label={`Quitar ${name} de la lista`} className={kept.remove} onClick={remove}>
            <Trash2 />
          </IconButton>
        </div>
        {product && <VariantLine attributes={product.variant_attributes} />}
        {product && (
          <Price amount={product.precio_venta} before={product.price} ivaClass={product.iva_class} />
        )}
        <p className={quiet.text}>{stockLabel(product, isGone)}</p>
        {product && isOnSale(product) && product.stock > 0 && (
          <Button variant="soft" size="sm" aria-label={`Mover ${name} al carrito`} onClick={moveToCart}>
            Mover al carrito
          </Button>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}

function stockLabel(product: Product | undefined, isGone: boolean): string {
  if (!product) return isGone ? 'Ya no está a la venta' : 'Su precio se ve cuando llegue el catálogo';
  if (!isOnSale(product)) return 'Ya no está a la venta';
  if (product.stock === 0) return 'Agotado';
  return hasFewUnits(product) ? `Quedan ${product.stock}` : 'Disponible';
}
