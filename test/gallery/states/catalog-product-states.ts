import { paths } from '#domain/paths.ts';
import { type ListedProduct, listedProductsPath } from '#domain/stores/listed-product.ts';
import { aStoreProduct, storeProductFields } from '#test/factories/stores/store-product-factory.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { press } from '#test/gallery/gestures.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const ASKS = `GET ${listedProductsPath}`;
const ID = '01900000-0000-7000-8000-00000000d001';

const coffee: ListedProduct = {
  ...aStoreProduct({
    id: ID,
    published: storeProductFields({ name: 'Café de origen en grano 500 g', sku: 'CAF-0500', price: 38_000 }),
    draft: { name: 'Café de origen, tueste medio, 500 g' },
    change_state: 'PENDIENTE',
    updated_at: before({ hours: 3 }),
    updated_by_name: 'Marta Rueda',
  }),
  vendor_name: 'Casa Mesa de los Santos',
};
const ruana: ListedProduct = {
  ...aStoreProduct({
    id: '01900000-0000-7000-8000-00000000d002',
    published: null,
    draft: { name: 'Ruana de lana virgen tejida en telar, con capota y bolsillos' },
    change_state: 'BORRADOR',
    updated_at: before({ days: 2 }),
    updated_by_name: 'Julián Ortiz',
  }),
  vendor_name: 'Tejidos del Chicamocha y Compañía Limitada',
};

const list = { screen: 'catalog-products', as: 'admin', at: paths.catalogProducts } as const;
const prices = { screen: 'prices', as: 'sales', at: paths.prices } as const;
const one = { screen: 'catalog-product', as: 'admin', at: paths.catalogProduct(ID) } as const;

const offered: ListedProduct = {
  ...aStoreProduct({
    id: '01900000-0000-7000-8000-00000000d003',
    published: storeProductFields({
      name: 'Ruana de lana virgen tejida en telar, con capota y bolsillos',
      sku: 'RUA-0031',
      price: 189_900,
      offer_price: 149_900,
      offer_from: null,
      offer_until: '2026-03-12',
      price_tiers: [
        { from_units: 6, unit_price: 139_900 },
        { from_units: 24, unit_price: 118_000 },
      ],
      cost: 121_500,
    }),
    updated_at: before({ days: 2 }),
    updated_by_name: 'Julián Ortiz',
  }),
  vendor_name: 'Tejidos del Chicamocha y Compañía Limitada',
};

/** The screens of those who look after the products of every store. */
export const catalogProductStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [ASKS]: onePage([coffee, ruana]) }, shows: /^Ruana de lana/ },
  {
    ...list,
    state: 'new',
    answers: { [ASKS]: onePage([coffee, ruana]) },
    bring: press('Producto nuevo'),
    shows: 'Escribir el producto',
  },
  {
    ...list,
    state: 'bulk',
    answers: { [ASKS]: onePage([coffee, ruana]) },
    bring: press('Elegir los de esta página', 'Cambiar los elegidos'),
    shows: 'Cambiar 1 producto',
  },
  { ...prices, state: 'full', answers: { [ASKS]: onePage([coffee, offered]) }, shows: /Por cantidad/ },
  ...bareStates({
    ...prices,
    denied: 'support',
    asks: ASKS,
    none: 'Ningún precio coincide con los filtros',
    empty: 'Ningún producto está a la venta',
  }),
  ...bareStates({
    ...list,
    denied: 'warehouse',
    asks: ASKS,
    none: 'Ningún producto coincide con la búsqueda',
    empty: 'Ninguna tienda tiene productos',
  }),
  { ...one, state: 'full', answers: { [ASKS]: onePage([coffee]) }, shows: /Su tienda tiene un cambio/ },
  unfound({ ...one, at: paths.catalogProduct('otro') }, ASKS, 'No encontramos este producto'),
  ...unreadStates({ ...one, denied: 'warehouse', asks: ASKS }),
];
