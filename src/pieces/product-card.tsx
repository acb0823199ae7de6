import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { FREE_SHIPPING_FROM } from '#domain/cart/pricing.ts';
import type { Product } from '#domain/catalog/product.ts';
import { paths } from '#domain/paths.ts';
import { Price } from '#src/pieces/price.tsx';
import { ProductPlane } from '#src/pieces/product-plane.tsx';
import { ProductTickets } from '#src/pieces/product-tickets.tsx';
import { Rating } from '#src/ui/rating.tsx';
import { Hang } from '#src/ui/ticket.tsx';
import styles from '#src/pieces/product-card.module.css';

interface ProductCardProps {
  product: Product;
  /** Hangs from the shelf instead of the product's own label and rating. */
  label?: ReactNode;
  /** True for what is seen without scrolling. */
  eager?: boolean;
}

/** A product in a list. The whole card opens the product; only its name is read out as the link. */
export function ProductCard({ product, label, eager = false }: ProductCardProps) {
  return (
    <article className={styles.card}>
      <ProductPlane productId={product.id} src={product.main_image_url} eager={eager} />
      <Hang>
        {label ?? <ProductTickets product={product} most={1} />}
        {!label && product.review_count > 0 && (
          <span className={styles.rating}>
            <Rating value={product.rating} />
          </span>
        )}
      </Hang>
      <h3 className={styles.name}>
        <Link href={paths.product(product.id)}>{product.name}</Link>
      </h3>
      <Price amount={product.precio_venta} before={product.price} />
      <p className={product.stock > 0 ? styles.eta : styles.gone}>{deliveryLine(product)}</p>
    </article>
  );
}

function deliveryLine(product: Product): string {
  if (product.stock === 0) return 'Agotado';
  return product.precio_venta >= FREE_SHIPPING_FROM ? 'Envío gratis mañana' : 'Llega mañana';
}
