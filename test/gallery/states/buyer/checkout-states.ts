import { aBuyingCompany } from '#test/factories/money/invoice-factory.ts';
import { type CheckoutState, initialCheckout, type ShippingAddress } from '#domain/cart/checkout.ts';
import { paths } from '#domain/paths.ts';
import { anAddress } from '#test/factories/address-factory.ts';
import { aCartItem } from '#test/factories/cart-item-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { gateway } from '#test/gallery/gateway-answers.ts';
import { submit } from '#test/gallery/gestures.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';

const coffee = aProduct(11, {
  name: 'Cafetera italiana de aluminio para seis tazas, con mango frío',
  main_image_url: '/media/art/v1/cafetera-2-1.svg',
  price: 98_000,
  precio_venta: 84_900,
  stock: 9,
});
const ball = aProduct(12, {
  name: 'Balón de microfútbol',
  sku: 'BAL-00012',
  main_image_url: '/media/art/v1/balon-3-1.svg',
  precio_venta: 56_000,
  price: 56_000,
  stock: 4,
  variant_attributes: { talla: '3.5' },
});
const products = [coffee, ball];
const items = [aCartItem(coffee, { quantity: 2 }), aCartItem(ball)];

/** The delivery as it was written at the second step. */
const address: ShippingAddress = {
  name: 'Marta Rueda',
  phone: '3151234567',
  address: 'Calle 45 # 27-31, Apto 402, torre 2, barrio Sotomayor',
  city: 'Bucaramanga',
  state: 'Santander',
  postal_code: '',
  email: 'comprador@mestore.co',
};

/** A checkout with its cart and the data written so far. */
export function checkout(state: string, written: Partial<CheckoutState>, of: StateDetails): GalleryState {
  return {
    screen: 'checkout',
    state,
    as: 'buyer',
    at: paths.checkout,
    answers: gateway,
    ...of,
    holds: { products, ...of.holds },
    stored: {
      mestore_cart: { items },
      mestore_checkout: { ...initialCheckout, ...written } satisfies CheckoutState,
      ...of.stored,
    },
  };
}

/** The data when only the way to pay is missing. */
export const atPayment: Partial<CheckoutState> = {
  current_step: 'payment',
  shipping_address: address,
  payment_method: 'contraentrega',
  order_id: 'offline_order_0190000000007000',
};

/** The steps from a cart to an order. */
export const checkoutStates: readonly GalleryState[] = [
  checkout('empty', {}, { stored: { mestore_cart: { items: [] } }, shows: 'Tu carrito está vacío' }),
  visiting('signed-out', { shows: 'Tu carrito te espera' }),
  visiting('signed-out-offline', { offline: true, shows: 'Puedes pedir sin cuenta' }),
  visiting('signed-out-incomplete', {
    shows: 'Para comprar necesitamos tu autorización.',
    bring: (hand) => hand.press('button', 'Comprar sin cuenta'),
  }),
  checkout('cart', {}, { shows: 'Continuar con el envío' }),
  checkout(
    'cart-changed',
    {},
    {
      holds: { products: [{ ...coffee, precio_venta: 91_500, stock: 1 }] },
      shows: 'Ya no está a la venta.',
    },
  ),
  checkout(
    'minimum',
    { current_step: 'shipping' },
    {
      holds: { products: [{ ...coffee, vendor_minimum: 900_000 }] },
      shows: /recibe pedidos desde/,
    },
  ),
  checkout('shipping', { current_step: 'shipping' }, { shows: 'Continuar con el pago' }),
  checkout(
    'shipping-saved',
    { current_step: 'shipping' },
    {
      holds: {
        addresses: [
          anAddress({ is_default: true }),
          anAddress({ address: 'Carrera 43A # 1-50', city: 'Medellín', department: 'Antioquia', detail: '' }),
        ],
      },
      shows: 'Direcciones guardadas',
    },
  ),
  checkout(
    'shipping-guest',
    { current_step: 'shipping' },
    {
      account: { is_guest: true, nombre: null, telefono: null },
      shows: 'Con él y el número del pedido sigues tu compra desde cualquier equipo.',
    },
  ),
  checkout(
    'shipping-error',
    { current_step: 'shipping' },
    {
      shows: 'por corregir',
      bring: submit(/^Celular/, '315 55', 'Continuar con el pago'),
    },
  ),
  checkout('payment', atPayment, { shows: 'Nequi' }),
  checkout(
    'payment-document',
    { ...atPayment, buyer_document: { type: 'CC', number: 'AB-1098', name: 'Ana María Rueda Villamizar' } },
    { shows: 'no es de ese tipo', bring: submit('Número del documento', 'AB-1098', 'Confirmar pedido') },
  ),
  checkout(
    'payment-offline',
    { ...atPayment, invoice_to: aBuyingCompany },
    { offline: true, shows: 'Estás sin conexión.' },
  ),
];

/** The same cart, of a person without an account here. */
function visiting(state: string, of: StateDetails): GalleryState {
  const { as: _, ...visitor } = checkout(state, {}, of);
  return visitor;
}
