import { Heart } from 'lucide-react';
import type { Product } from '#domain/catalog/product.ts';
import { isWished } from '#domain/cart/wishlist.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { addWish, removeWish, wishlist } from '#src/shared/cart/wishlist-store.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from '#src/shared/cart/wish-button.module.css';

type WishButtonProps = {
  product: Pick<Product, 'id' | 'name' | 'main_image_url'>;
  className?: string | undefined;
};

/** Keeps a product in the wishlist or takes it out. */
export function WishButton({ product, className }: WishButtonProps) {
  const wished = isWished(useSignalValue(wishlist), product.id);

  function press() {
    if (wished) removeWish(product.id);
    else addWish({ product_id: product.id, name: product.name, image_url: product.main_image_url });
  }

  return (
    <IconButton
      label={`Guardar ${product.name} en tu lista de deseos`}
      aria-pressed={wished}
      className={className}
      onClick={press}
    >
      <Heart className={styles.heart} />
    </IconButton>
  );
}
