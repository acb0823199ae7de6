import { aProduct } from '#test/factories/product-factory.ts';

/* Some products of a shop that the states of screens use, so that they can name them. */

/** With a discount, several pictures and many reviews. */
export const coffeeMaker = aProduct(1, {
  name: 'Cafetera espresso de 15 bares con vaporizador de leche, cereza',
  sku: 'CAF-0146',
  description:
    'Prepara dos tazas a la vez y calienta la leche con vapor. El tanque de 1,2 litros se retira para lavarlo. Un año de garantía en Bucaramanga.',
  price: 449_900,
  precio_venta: 379_900,
  stock: 24,
  main_image_url: '/media/art/v1/cafetera-2-3.svg',
  images: [3, 1, 2].map((shape) => ({ public_url: `/media/art/v1/cafetera-2-${shape}.svg` })),
  rating: 4.6,
  review_count: 12,
  vendor_name: 'Electro Cañaveral',
  category_id: 'hogar-y-jardin',
});

/** Costs less than free shipping asks for, and few are left. */
export const football = aProduct(2, {
  name: 'Balón de fútbol número 5, verde',
  sku: 'BAL-0156',
  price: 79_900,
  precio_venta: 79_900,
  stock: 3,
  main_image_url: '/media/art/v1/balon-1-1.svg',
  vendor_name: 'Deportes Cabecera',
  category_id: 'deportes',
});

/** None is left. */
export const kettlebell = aProduct(3, {
  name: 'Pesa rusa 12 kg con banda, cereza',
  sku: 'PES-0128',
  price: 129_900,
  precio_venta: 129_900,
  stock: 0,
  main_image_url: '/media/art/v1/pesa-2-2.svg',
  vendor_name: 'Deportes Cabecera',
  category_id: 'deportes',
});

/** Nobody has rated it, and it has no picture. */
export const lamp = aProduct(4, {
  name: 'Lámpara de escritorio articulada con base de mármol reconstituido y bombillo LED regulable',
  sku: 'LAM-0108',
  price: 85_900,
  precio_venta: 85_900,
  stock: 40,
  main_image_url: null,
  rating: 0,
  review_count: 0,
  vendor_name: 'Hogar Santandereano',
  category_id: 'hogar-y-jardin',
});

export const shopGoods = [coffeeMaker, football, kettlebell, lamp];
