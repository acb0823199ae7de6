import type { Product } from '#domain/catalog/product.ts';
import { paths } from '#domain/paths.ts';
import type { Wishlist } from '#domain/cart/wishlist.ts';
import { coffeeMaker, football, kettlebell, lamp } from '#test/factories/shop-goods.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { cartHoldings, small, withdrawn } from '#test/gallery/states/buyer/cart-states.ts';

/** The products that somebody would like to have. */
export const wishlistStates: readonly GalleryState[] = [
  { screen: 'wishlist', state: 'empty', at: paths.wishlist, shows: 'Tu lista de deseos está vacía' },
  {
    screen: 'wishlist',
    state: 'full',
    at: paths.wishlist,
    holds: cartHoldings,
    stored: { mestore_deseos: wishesFor(coffeeMaker, lamp, small) },
    shows: '3 productos',
  },
  {
    screen: 'wishlist',
    state: 'gone',
    at: paths.wishlist,
    holds: cartHoldings,
    stored: { mestore_deseos: wishesFor(kettlebell, withdrawn) },
    shows: 'Ya no está a la venta',
  },
  {
    screen: 'wishlist',
    state: 'new',
    at: paths.wishlist,
    isNew: true,
    stored: { mestore_deseos: wishesFor(coffeeMaker, football) },
    shows: 'Su precio se ve cuando llegue el catálogo',
  },
];

function wishesFor(...products: readonly Product[]): Wishlist {
  return products.map(({ id, name, main_image_url }) => ({
    product_id: id,
    name,
    image_url: main_image_url,
  }));
}
