import type { Product } from '#domain/catalog/product.ts';
import { paths } from '#domain/paths.ts';
import { type PublicSettings, unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { shippingZones } from '#test/factories/orders/shipping-factory.ts';
import { withPromotions } from '#test/factories/orders/shipping-promotions.ts';
import { aCart } from '#test/factories/cart-factory.ts';
import { aFamily } from '#test/factories/family-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { coffeeMaker, football, kettlebell, shopGoods } from '#test/factories/shop-goods.ts';
import type { GalleryState, ScreenState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const family = aFamily();
export const [small, medium] = family as [Product, Product];

/** A product that was sold once and is not in the catalogue. */
export const withdrawn = aProduct(7, { name: 'Termo metálico 750 ml, mostaza', main_image_url: null });

/**
 * The changes since it was added: a higher price, fewer units than the cart asks for, none left, not sold any
 * more.
 */
const changed = aCart(
  [{ ...coffeeMaker, precio_venta: 359_900 }, 1],
  [football, 5],
  [kettlebell, 1],
  [withdrawn, 2],
);
const stored = { mestore_cart: aCart([coffeeMaker, 1], [football, 2]) };
/** Goods of three rates of IVA, one cheaper by quantity, of a store that takes orders from 900,000 pesos on. */
const ofRates: readonly Product[] = [
  { ...coffeeMaker, vendor_minimum: 900_000 },
  { ...football, vendor_id: coffeeMaker.vendor_id, vendor_minimum: 900_000, iva_class: 'reducida' },
  {
    ...kettlebell,
    stock: 9,
    iva_class: 'exento',
    price_tiers: [{ from_units: 6, unit_price: kettlebell.precio_venta - 9_900 }],
  },
];
const short = aCart(...ofRates.map((each): [Product, number] => [each, 1]));
/** A company that set zones, and until when it dispatches. */
const withZones: PublicSettings = {
  version: 3,
  values: { ...unsetPublicSettings.values, 'shipping.zones': shippingZones, 'shipping.cut_off': 14 },
};

/** The data of a device that shows carts and wishes: the shop, and a family of clothes. */
export const cartHoldings = { products: [...shopGoods, ...family] };

/** The things that somebody means to buy: the cart and its drawer. */
export const cartStates: readonly GalleryState[] = [
  drawer({
    state: 'full',
    stored,
    shows: 'Ir al Checkout',
  }),
  drawer({ state: 'empty', shows: 'Tu carrito está vacío' }),
  drawer({
    state: 'emptying',
    stored,
    shows: 'Conservar',
    async bring(hand) {
      await openDrawer(hand);
      await hand.press('button', 'Vaciar Carrito');
    },
  }),
  drawer({ state: 'sizes', stored: { mestore_cart: aCart([small, 1], [medium, 2]) }, shows: 'Talla M' }),
  drawer({ state: 'changed', stored: { mestore_cart: changed }, shows: 'Ya no está a la venta.' }),
  drawer({
    state: 'minimum',
    holds: { products: ofRates },
    stored: { mestore_cart: short },
    shows: /recibe pedidos desde/,
  }),
  drawer({
    state: 'removed',
    stored,
    shows: 'Deshacer',
    async bring(hand) {
      await openDrawer(hand);
      await hand.press('button', `Quitar ${football.name}`);
    },
  }),
  { screen: 'cart', state: 'empty', at: paths.cart, shows: 'Tu carrito está vacío' },
  {
    screen: 'cart',
    state: 'minimum',
    at: paths.cart,
    holds: { products: ofRates },
    stored: { mestore_cart: short },
    shows: 'IVA (0\u00a0%, 5\u00a0% y 19\u00a0%)',
  },
  {
    screen: 'cart',
    state: 'full',
    at: paths.cart,
    holds: cartHoldings,
    stored: { mestore_cart: aCart([coffeeMaker, 1], [football, 2], [small, 1]) },
    shows: 'Ir al Checkout',
  },
  {
    screen: 'cart',
    state: 'below-free-shipping',
    at: paths.cart,
    holds: cartHoldings,
    stored: { mestore_cart: aCart([football, 1]) },
    shows: /envío gratis/i,
  },
  {
    screen: 'cart',
    state: 'zones',
    at: paths.cart,
    holds: cartHoldings,
    stored: {
      mestore_cart: aCart([football, 1]),
      mestore_ajustes: withZones,
      mestore_entrega: { code: '68001', city: 'Bucaramanga' },
    },
    shows: /^Envío a/,
  },
  {
    screen: 'cart',
    state: 'promotion',
    at: paths.cart,
    holds: cartHoldings,
    stored: {
      mestore_cart: aCart([football, 1]),
      mestore_ajustes: withPromotions,
      mestore_entrega: { code: '68001', city: 'Bucaramanga' },
    },
    shows: /^Promoción «Marzo en casa»/,
  },
  {
    screen: 'cart',
    state: 'place-unknown',
    at: paths.cart,
    holds: cartHoldings,
    stored: { mestore_cart: aCart([football, 1]), mestore_ajustes: withZones },
    shows: 'Elegir municipio',
    bring: (hand) => hand.press('button', 'Elegir municipio'),
  },
  {
    screen: 'cart',
    state: 'changed',
    at: paths.cart,
    holds: cartHoldings,
    stored: { mestore_cart: changed },
    shows: 'Se agotó.',
  },
  {
    screen: 'cart',
    state: 'offline',
    at: paths.cart,
    offline: true,
    holds: cartHoldings,
    stored: { mestore_cart: aCart([football, 1]) },
    shows: 'Tu carrito sigue aquí sin conexión.',
  },
  {
    screen: 'checkout',
    state: 'sizes',
    as: 'buyer',
    at: paths.checkout,
    holds: cartHoldings,
    stored: { mestore_cart: aCart([small, 1], [medium, 2]) },
    shows: 'Continuar con el envío',
  },
];

/** The drawer over a page that has little of its own. */
function drawer(state: ScreenState): GalleryState {
  return { screen: 'cart-drawer', at: paths.wishlist, holds: cartHoldings, bring: openDrawer, ...state };
}

async function openDrawer(hand: User): Promise<void> {
  await hand.press('button', /^Carrito/);
  await hand.find('heading', 'Mi Carrito');
}
