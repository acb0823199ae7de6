import type { SaveProductData } from '#domain/stores/store-product-data.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { BLANK_FIELDS } from '#domain/stores/store-product-fields.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { paths } from '#domain/paths.ts';
import { homeAttributes, homeCategories } from '#test/factories/filter-attribute-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aStoreProfile } from '#test/factories/stores/store-factory.ts';
import { aStoreProduct, storeProductFields } from '#test/factories/stores/store-product-factory.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { press, submit } from '#test/gallery/gestures.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { textOf } from '#src/features/store/products/product-text.ts';

const ID = '01900000-0000-7000-8000-00000000a001';
const NEW = '01900000-0000-7000-8000-00000000a009';

const thermos = aStoreProduct({ id: ID, updated_at: before({ hours: 2 }) });
const asked = aStoreProduct({
  id: '01900000-0000-7000-8000-00000000a002',
  published: storeProductFields({ name: 'Café de origen en grano 500 g', sku: 'CAF-0500', price: 38_000 }),
  draft: { name: 'El mejor café del mundo en grano 500 g', description: 'Tostado en Pinchote.' },
  change_state: 'CAMBIOS_SOLICITADOS',
  remarks: [
    { field: 'name', reason: 'texto_incorrecto', note: 'Quita «el mejor del mundo»: no se puede comprobar.' },
    { field: null, reason: 'texto_incompleto', note: 'Di si viene molido o en grano.' },
  ],
  updated_at: before({ days: 1 }),
});
const disputed = aStoreProduct({
  id: '01900000-0000-7000-8000-00000000a003',
  published: storeProductFields({ name: 'Bolso tejido wayuu', sku: 'BOL-0101', price: 145_000 }),
  conflicts: [
    {
      command_id: '01900000-0000-7000-8000-00000000c001',
      field: 'price',
      mine: 139_900,
      seen: 150_000,
      by_name: 'Julián Ortiz',
      at: before({ days: 6 }),
    },
  ],
  updated_at: before({ days: 3 }),
});
const draft = aStoreProduct({
  id: '01900000-0000-7000-8000-00000000a004',
  published: null,
  draft: { name: 'Vajilla de barro de Ráquira, 12 puestos', price: 420_000 },
  change_state: 'BORRADOR',
});
const waiting = aStoreProduct({
  id: '01900000-0000-7000-8000-00000000a005',
  published: null,
  draft: storeProductFields({ name: 'Ruana de lana virgen', sku: 'RUA-0007', price: 265_000 }),
  change_state: 'PENDIENTE',
});
const archived = aStoreProduct({
  id: '01900000-0000-7000-8000-00000000a006',
  published: storeProductFields({ name: 'Calendario 2025', sku: 'CAL-2025', is_active: false }),
});
/** A shirt in three sizes: one for sale, one that waits, one archived. */
const [shirt, ...otherSizes] = ['S', 'M', 'XL'].map((talla, place) =>
  aStoreProduct({
    id: `01900000-0000-7000-8000-00000000a01${place}`,
    published: storeProductFields({
      name: 'Camiseta de algodón',
      sku: `CAM-${talla}`,
      price: 39_900 + place * 2_000,
      family_id: '01900000-0000-7000-8000-00000000a010',
      variant_attributes: { talla, color: 'azul' },
      is_active: place !== 2,
    }),
    ...(place === 1 && { draft: { name: 'Camiseta de algodón pima' }, change_state: 'PENDIENTE' as const }),
  }),
);
/** Says two of the attributes of its category, one of them with a value that is not offered any more. */
const described = aStoreProduct({
  id: ID,
  published: storeProductFields({
    filter_values: { [homeAttributes.material.code]: 'barro', capacidad: 1.5 },
  }),
});
const all: readonly StoreProduct[] = [thermos, asked, disputed, draft, waiting, archived];

/** The products that a store runs itself. */
export const storeProductStates: readonly GalleryState[] = [
  list('empty', { holds: { store_products: [] }, shows: 'Todavía no tienes productos' }),
  list('full', { shows: 'Termo de acero 1 L' }),
  list('new', { isNew: true, shows: 'Productos' }),
  list('none-found', {
    at: `${paths.storeProducts}?q=zapatos`,
    shows: 'Ningún producto coincide con los filtros',
  }),
  list('bulk', {
    shows: 'Cambiar 6 productos',
    bring: press('Elegir los de esta página', 'Cambiar los elegidos'),
  }),
  list('denied', { as: 'admin', holds: {}, shows: 'No trabajas en ninguna tienda' }),
  list('offline', { offline: true, outbox: [priceChange()], shows: 'Por enviar' }),
  sheet('full', { shows: 'Lo que lee quien compra' }),
  sheet('exempt', {
    holds: {
      store_products: [
        aStoreProduct({
          id: ID,
          published: storeProductFields({
            iva_class: 'exento',
            lot_control: 'expiry',
            price_tiers: [
              { from_units: 12, unit_price: 45_000 },
              { from_units: 48, unit_price: 42_000 },
            ],
          }),
          draft: { iva_class: 'reducida' },
          change_state: 'PENDIENTE',
        }),
      ],
    },
    shows: /^Exento, 0\s%/,
  }),
  sheet('attributes', {
    holds: { store_products: [described], categories: homeCategories },
    shows: 'Capacidad (L)',
  }),
  sheet('attribute-refused', {
    holds: { store_products: [described], categories: homeCategories },
    shows: /Escribe el número sin su unidad/,
    bring: submit(/^Capacidad/, '1.250', 'Publicar cambios'),
  }),
  sheet('asked', { at: paths.storeProduct(asked.id), shows: /no se puede comprobar/ }),
  sheet('conflict', { at: paths.storeProduct(disputed.id), shows: 'Dos personas cambiaron lo mismo' }),
  sheet('draft', { at: paths.storeProduct(draft.id), shows: 'Enviar a revisión' }),
  sheet('incomplete', {
    at: paths.storeProduct(draft.id),
    shows: /Elige una categoría\.|Escribe el SKU/,
    bring: press('Enviar a revisión'),
  }),
  sheet('written-price', {
    shows: /puede ser otro precio/,
    bring: submit('Precio sin IVA', '149.9', 'Publicar cambios'),
  }),
  sheet('shelf-life', {
    shows: /como mucho 730/,
    bring: submit(/^Vida útil mínima/, '900', 'Publicar cambios'),
  }),
  sheet('day-in-doubt', {
    shows: /es dentro de 99 años\. ¿Está bien\?/,
    bring: submit(/^Oferta hasta/, '2125-12-24', 'Publicar cambios'),
  }),
  sheet('preview', { shows: 'Así lo ve quien compra', bring: press('Más acciones', 'Vista previa') }),
  sheet('actions', { shows: 'Crear otra variante', bring: press('Más acciones') }),
  sheet('family', {
    at: paths.storeProduct(shirt?.id ?? ''),
    holds: { store_products: [...(shirt ? [shirt] : []), ...otherSizes] },
    shows: /talla M/,
  }),
  sheet('unknown', { at: paths.storeProduct(NEW), shows: 'Este equipo no tiene ese producto' }),
  // Somebody was writing on it when it went.
  sheet('gone', {
    at: paths.storeProduct(NEW),
    stored: {
      mestore_productos_borradores: {
        [NEW]: {
          seen: {},
          text: textOf({
            ...BLANK_FIELDS,
            name: 'Ruana de lana virgen',
            description: 'Tejida a mano en Nobsa, con flecos.',
            sku: 'RUA-0001',
          }),
          newFor: null,
        },
      },
    },
    shows: 'Copiar el texto',
  }),
];

function list(
  state: string,
  of: Partial<StateDetails> & Pick<StateDetails, 'shows'> & { at?: string },
): GalleryState {
  return {
    screen: 'products',
    state,
    as: 'store',
    at: paths.storeProducts,
    holds: { store_products: all },
    answers: { [`GET ${storePaths.mine}`]: { data: [aStoreProfile()] } },
    ...of,
  };
}

function sheet(
  state: string,
  of: Partial<StateDetails> & Pick<StateDetails, 'shows'> & { at?: string },
): GalleryState {
  return {
    screen: 'store-product',
    state,
    as: 'store',
    at: paths.storeProduct(ID),
    holds: { store_products: all },
    ...of,
  };
}

/** A price that this device changed without a network. */
function priceChange() {
  const data: SaveProductData = {
    product_id: ID,
    vendor_id: 'tienda',
    seen: { price: 89_900 },
    fields: { price: 84_900 },
    submit: true,
  };
  return anEntry({ name: 'product.save', title: 'Cambiar un producto', detail: 'Termo de acero 1 L', data });
}
