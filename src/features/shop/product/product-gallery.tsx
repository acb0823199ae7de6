import { useState, type ReactNode } from 'react';
import type { Product } from '#domain/catalog/product.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import styles from '#src/features/shop/product/product-gallery.module.css';

interface ProductGalleryProps {
  productId: string;
  name: string;
  /** Their addresses, the main one first. */
  pictures: readonly string[];
  labels?: ReactNode;
}

/** A product's pictures: one large with its labels hanging below, the others a press away. */
export function ProductGallery({ productId, name, pictures, labels }: ProductGalleryProps) {
  const [shown, setShown] = useState(0);
  const many = pictures.length > 1;
  return (
    <div>
      <div className={styles.large}>
        <ProductPicture
          productId={productId}
          src={pictures[shown] ?? null}
          alt={many ? `${name}, imagen ${shown + 1} de ${pictures.length}` : name}
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
              <ProductPicture productId={productId} src={src} size="thumb" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** All the pictures of a product, each once. */
export function picturesOf({ main_image_url, images }: Pick<Product, 'main_image_url' | 'images'>): string[] {
  const all = [main_image_url, ...images.map((each) => each.public_url)];
  return [...new Set(all.filter((each) => each !== null))];
}
