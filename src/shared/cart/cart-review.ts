import type { Cart, CartItem } from '#domain/cart/cart.ts';
import { lineKey } from '#domain/cart/cart-rules.ts';
import { type IvaRates, percentForSale, ratedBy } from '#domain/catalog/iva-class.ts';
import { unitPriceOf, unitsByProduct } from '#domain/catalog/price-tiers.ts';
import type { VariantAttributes } from '#domain/catalog/variant.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { Pesos } from '#domain/base/money.ts';

/** A line of the cart with the percent of IVA that it bears today. */
export type RatedItem = CartItem & { iva_percent: number };

/** A line of the cart as it stands today, with its changes since it was added. */
export interface ReviewedLine {
  key: string;
  /** With the newest stock this device knows, and the newest price that the units of its product in the cart reach. */
  item: RatedItem;
  /** Units of its product in the cart, on all its lines. */
  unitsOfProduct: number;
  /** What so many units cost each when it was added, when that is no longer the price. */
  wasPrice: Pesos | null;
  /** How many are left, when that is fewer than the line holds. */
  unitsLeft: number | null;
  /** It is no longer for sale. */
  gone: boolean;
}

/**
 * Compares the cart with the catalogue of this device.
 * @param products the cart's products that the catalogue has; undefined while nothing is known.
 * @param ivaRates those that hold now.
 * @param complete whether the whole catalogue is here, so that a missing product is a withdrawn one.
 */
export function reviewCart(
  cart: Cart,
  products: readonly Product[] | undefined,
  ivaRates: IvaRates,
  complete: boolean,
): ReviewedLine[] {
  const units = unitsByProduct(cart.items);
  return cart.items.map((item) => {
    const unitsOfProduct = units.get(item.product_id) ?? item.quantity;
    const product = products?.find((each) => each.id === item.product_id);
    const key = lineKey(item);
    if (!product) {
      const gone = complete && products !== undefined;
      const known = { ...ratedBy(ivaRates, item), precio_venta: unitPriceOf(item, unitsOfProduct) };
      return { key, item: known, unitsOfProduct, wasPrice: null, unitsLeft: null, gone };
    }
    const price = unitPriceOf(product, unitsOfProduct);
    const before = unitPriceOf(item, unitsOfProduct);
    return {
      key,
      item: {
        ...item,
        variant_attributes: attributesOf(item, product),
        precio_venta: price,
        price_tiers: product.price_tiers,
        iva_class: product.iva_class,
        iva_percent: percentForSale(product, ivaRates),
        vendor_name: product.vendor_name,
        vendor_minimum: product.vendor_minimum,
        max_stock: product.stock,
      },
      unitsOfProduct,
      wasPrice: price === before ? null : before,
      unitsLeft: product.stock < item.quantity ? product.stock : null,
      gone: false,
    };
  });
}

/**
 * The chosen attributes. A line from before its product had sizes has none: it then takes the product's own.
 */
function attributesOf({ variant_attributes: chosen }: CartItem, product: Product): VariantAttributes {
  return Object.keys(chosen).length === 0 ? product.variant_attributes : chosen;
}
