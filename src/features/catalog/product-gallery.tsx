import { useState, type ReactNode } from 'react';
import type { Product } from '#domain/catalog/product.ts';
import { ProductPlane } from '#src/pieces/product-plane.tsx';
import styles from '#src/features/catalog/product-gallery.module.css';

/** A product's pictures: one large with its labels hanging below, the others a press away. */
export function ProductGallery({ product, labels }: { product: Product; labels: ReactNode }) {
  const pictures = picturesOf(product);
  const [shown, setShown] = useState(0);
  const many = pictures.length > 1;
  return (
    <div>
      <div className={styles.large}>
        <ProductPlane
          productId={product.id}
          src={pictures[shown] ?? null}
          alt={many ? `${product.name}, imagen ${shown + 1} de ${pictures.length}` : product.name}
          size="hero"
          eager
        />
        {many && (
          <span className={styles.position} aria-hidden="true">
            {shown + 1} de {pictures.length}
          </span>
        )}
      </div>
      {labels}
      {many && (
        <div className={styles.others} role="group" aria-label="Imágenes del producto">
          {pictures.map((src, index) => (
            <button
              key={src}
              type="button"
              aria-label={`Ver imagen ${index + 1}`}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <ProductPlane productId={product.id} src={src} size="thumb" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function picturesOf({ main_image_url, images }: Product): string[] {
  const all = [main_image_url, ...images.map((each) => each.public_url)];
  return [...new Set(all.filter((each) => each !== null))];
}
