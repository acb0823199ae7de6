import { variantLabel, type VariantAttributes } from '#domain/catalog/variant.ts';
import styles from '#src/shared/cart/variant-line.module.css';

/** Size and colour under a product's name; nothing for a product that has none. */
export function VariantLine({ attributes }: { attributes: VariantAttributes }) {
  const label = variantLabel(attributes);
  return label === '' ? null : <span className={styles.variant}>{label}</span>;
}
