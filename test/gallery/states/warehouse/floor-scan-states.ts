import { paths } from '#domain/paths.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { aStoragePosition } from '#test/factories/warehouse/storage-position-factory.ts';
import { datedLots, LABEL, onShelf, SHELF } from '#test/gallery/counted-shelf.ts';
import { deniedTo } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const [thermos] = onShelf;
const elsewhere = anInventoryItem({
  location: { ...SHELF, aisle: '05', position: 'C' },
  imageUrl: '/media/art/v1/termo-2-1.svg',
  quantity: 6,
  quarantined: 2,
});
const onSale = aProduct(1, {
  id: 'termo',
  name: 'Termo de acero inoxidable con doble pared, 750 ml, azul petróleo',
  sku: 'TER-0412',
  main_image_url: '/media/art/v1/termo-2-1.svg',
});

const product = { screen: 'floor-product', as: 'warehouse', at: paths.floorProduct('termo') } as const;
const position = {
  screen: 'floor-position',
  as: 'warehouse',
  at: paths.floorPosition(LABEL),
  holds: { inventory: onShelf, positions: [aStoragePosition(SHELF)] },
} as const;

/** The answers to a code that was scanned while no work was under way. */
export const floorScanStates: readonly GalleryState[] = [
  {
    ...product,
    state: 'full',
    holds: { products: [onSale], inventory: [...(thermos ? [thermos] : []), elsewhere] },
    shows: 'unidades en 2 posiciones',
  },
  {
    ...product,
    state: 'lots',
    holds: { products: [onSale], inventory: thermos ? [{ ...thermos, lots: datedLots }] : [] },
    shows: 'Venció hace 2 días',
  },
  {
    ...product,
    state: 'none',
    holds: { products: [onSale], inventory: [] },
    shows: 'No hay ninguna en la bodega',
  },
  {
    ...product,
    state: 'withdrawn',
    holds: { products: [], inventory: onShelf },
    shows: 'No está a la venta.',
  },
  {
    ...product,
    state: 'sold-out',
    holds: { products: [], inventory: thermos ? [{ ...thermos, quantity: 0 }] : [] },
    shows: 'No hay ninguna en la bodega',
  },
  { ...product, state: 'new', isNew: true, shows: 'Cargando el inventario…' },
  {
    ...product,
    state: 'unknown',
    at: paths.floorProduct('no-existe'),
    holds: { products: [], inventory: [] },
    shows: 'Este producto no está en este equipo.',
  },
  {
    ...product,
    state: 'reader',
    as: 'support',
    holds: { products: [onSale], inventory: onShelf },
    shows: 'en 1 posición',
  },
  deniedTo('store', product),
  { ...position, state: 'full', shows: 'Aquí hay' },
  {
    ...position,
    state: 'empty',
    holds: { ...position.holds, inventory: [] },
    shows: 'Aquí no hay nada',
  },
  {
    ...position,
    state: 'blocked',
    holds: { ...position.holds, positions: [aStoragePosition(SHELF, { blocked: 'Piso mojado' })] },
    shows: 'Bloqueada: Piso mojado',
  },
  { ...position, state: 'new', isNew: true, holds: {}, shows: 'Cargando el inventario…' },
  { ...position, state: 'unknown', at: paths.floorPosition('nada'), shows: 'Esa no es una posición' },
  deniedTo('store', position),
];
