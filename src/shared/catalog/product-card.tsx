import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { shipsFree } from '#domain/cart/shipping-terms.ts';
import { usePossibleShipping } from '#src/shared/settings/company-settings.ts';
import { familySummary } from '#domain/catalog/family.ts';
import type { ListedProduct } from '#domain/catalog/product.ts';
import { deliveryEstimate, shortDeliveryLabel } from '#domain/delivery/delivery-estimate.ts';
import { paths } from '#domain/paths.ts';
import { useLive } from '#src/db/use-live.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { familyMembers } from '#src/shared/catalog/family-members.ts';
import { Price } from '#src/shared/catalog/price.tsx';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { ProductBadges } from '#src/shared/catalog/product-badges.tsx';
import { WishButton } from '#src/shared/cart/wish-button.tsx';
import { chosenMunicipality, deliveryMunicipality } from '#src/shared/delivery/delivery-municipality.ts';
import { useDispatch } from '#src/shared/delivery/use-dispatch.ts';
import { Rating } from '#src/ui/marks/rating.tsx';
import { TagRow } from '#src/ui/marks/tag.tsx';
import styles from '#src/shared/catalog/product-card.module.css';

interface ProductCardProps {
  product: ListedProduct;
  /** Comes before the product's own badges, in place of its rating. */
  label?: ReactNode;
  /** True for a card that shows without scrolling. */
  eager?: boolean;
}

/**
 * A product in a list. The whole card opens the product; only its name is read out as the link. The cards that stand
 * are not drawn again when more of them come.
 */
export const ProductCard = memo(function ProductCard({ product, label, eager = false }: ProductCardProps) {
  const { family_id: family } = product;
  const members = useLive((store) => (family === null ? null : familyMembers(store, family)), [family]) ?? [];
  return (
    <article className={styles.card}>
      <ProductPicture productId={product.id} src={product.main_image_url} eager={eager} />
      <WishButton product={product} className={styles.wish} />
      <TagRow>
        {label}
        <ProductBadges product={product} />
        {!label && product.review_count > 0 && (
          <span className={styles.rating}>
            <Rating value={product.rating} />
          </span>
        )}
      </TagRow>
      <h3 className={styles.name}>
        <Link href={paths.product(product.id)} translate="no">
          {product.name}
        </Link>
      </h3>
      {family !== null && <p className={styles.family}>{familySummary(members)}</p>}
      <Price amount={product.precio_venta} before={product.price} ivaClass={product.iva_class} />
      <Delivery product={product} isElsewhere={members.some((each) => each.stock > 0)} />
    </article>
  );
});

interface DeliveryProps {
  product: ListedProduct;
  /** Another size or colour has some. */
  isElsewhere: boolean;
}

/** The expected delivery date at this device's delivery place. */
function Delivery({ product, isElsewhere }: DeliveryProps) {
  const { code } = useSignalValue(deliveryMunicipality);
  const dispatch = useDispatch(product.vendor_id);
  const terms = usePossibleShipping(useSignalValue(chosenMunicipality)?.code);
  if (product.stock === 0) {
    return <p className={styles.gone}>{isElsewhere ? 'Agotado en esta opción' : 'Agotado'}</p>;
  }
  const words = shortDeliveryLabel(deliveryEstimate(code, dispatch), dispatch.orderedOn);
  const isFree = shipsFree(product.precio_venta, terms);
  return <p className={styles.eta}>{isFree ? `Envío gratis ${words}` : `Llega ${words}`}</p>;
}
