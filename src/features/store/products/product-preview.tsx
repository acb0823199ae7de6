import type { Day } from '#domain/calendar/day.ts';
import type { Product } from '#domain/catalog/product.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { pendingPhotoOf } from '#domain/stores/pending-photo.ts';
import { chargedPrice } from '#domain/stores/offer-days.ts';
import type { StoreProductFields } from '#domain/stores/store-product-fields.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { PriceTiersTable } from '#src/shared/catalog/price-tiers-table.tsx';
import { ProductCard } from '#src/shared/catalog/product-card.tsx';
import { ReadingDialog } from '#src/ui/feedback/reading-dialog.tsx';
import styles from '#src/features/store/products/product-preview.module.css';

/** The card says how many there are only where they are few. */
const ENOUGH_STOCK = 100;

interface ProductPreviewProps {
  id: string;
  vendorId: string;
  fields: StoreProductFields;
  onClose: () => void;
}

/** A product as buyers see it in the shop's lists, with its description. */
export function ProductPreview({ id, vendorId, fields, onClose }: ProductPreviewProps) {
  const product = shownProduct({ id, vendorId, fields }, useToday());
  return (
    <ReadingDialog title="Así lo ve quien compra" onClose={onClose}>
      <div className={styles.preview}>
        <div inert className={styles.card}>
          <ProductCard product={product} eager />
        </div>
        <PriceTiersTable product={product} />
        <p className={styles.description}>{fields.description || 'Sin descripción.'}</p>
      </div>
    </ReadingDialog>
  );
}

function shownProduct({ id, vendorId, fields }: Omit<ProductPreviewProps, 'onClose'>, today: Day): Product {
  const images = fields.images.filter((each) => pendingPhotoOf(each.public_url) === null);
  return {
    id,
    name: nameWithVariant(fields.name || 'Producto sin nombre', fields.variant_attributes),
    sku: fields.sku,
    gtin: fields.gtin,
    description: fields.description,
    price: fields.price,
    precio_venta: chargedPrice(fields, today),
    iva_class: fields.iva_class,
    price_tiers: fields.price_tiers,
    stock: ENOUGH_STOCK,
    main_image_url: images[0]?.public_url ?? null,
    images,
    rating: 0,
    review_count: 0,
    is_featured: false,
    created_at: new Date(serverNowMs()).toISOString(),
    vendor_id: vendorId,
    vendor_name: '',
    category_id: fields.category_id,
    is_active: true,
    status: 'APPROVED',
    family_id: null,
    variant_attributes: {},
  };
}
