import { paths } from '#domain/paths.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { aMovementEntry } from '#test/factories/warehouse/movement-entry-factory.ts';
import { datedLots } from '#test/gallery/counted-shelf.ts';
import { beforeReading, deniedTo } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const inventory = { screen: 'inventory', at: paths.inventory, as: 'warehouse' } as const;
const labels = { screen: 'product-labels', at: paths.productLabels, as: 'warehouse' } as const;

const thermos = anInventoryItem({ lastUpdated: before({ days: 2 }) });
const arrived = aMovementEntry({
  productId: thermos.productId,
  productName: thermos.productName,
  sku: thermos.sku,
  type: 'entrada',
  reason: 'compra',
  quantity: 12,
  from: '@proveedor',
  to: 'warehouse_a/03/2/B',
  previousStock: 24,
  newStock: 36,
  timestamp: before({ minutes: 6 }),
});
/** One of each kind that asks for a second look. */
const disputed = [
  anInventoryItem({ quarantined: 2, quantity: 22 }),
  anInventoryItem({
    productId: 'a',
    sku: 'CAF-0031',
    productName: 'Cafetera de émbolo, 8 tazas',
    imageUrl: '/media/art/v1/cafetera-1-1.svg',
    quantity: 4,
  }),
  anInventoryItem({
    productId: 'b',
    sku: 'CAM-0177',
    productName: 'Cámara instantánea, rosa',
    imageUrl: '/media/art/v1/camara-3-1.svg',
    quantity: 0,
  }),
  anInventoryItem({
    productId: 'c',
    sku: 'BAL-0009',
    productName: 'Balón de fútbol n.º 5, cosido a mano',
    imageUrl: '/media/art/v1/balon-2-1.svg',
    quantity: -3,
    discrepancy: true,
  }),
  anInventoryItem({
    productId: 'd',
    sku: 'LIB-0102',
    productName: 'La vorágine',
    imageUrl: '/media/art/v1/libro-5-1.svg',
    status: 'reserved',
  }),
];

/** A product whose store set its limits: 23 units in two positions, and at most 24 are few. */
const limited = [
  anInventoryItem({ quantity: 19, productMinStock: 24, productMaxStock: 90 }),
  anInventoryItem({
    quantity: 4,
    minStock: 2,
    maxStock: 8,
    productMinStock: 24,
    productMaxStock: 90,
    location: { zone: 'display_area', aisle: '01', shelf: '1', position: 'A' },
  }),
  anInventoryItem({
    productId: 'a',
    sku: 'CAF-0031',
    productName: 'Cafetera de émbolo, 8 tazas',
    quantity: 4,
  }),
];

/** The system stock, and the labels of its products. */
export const inventoryStates: readonly GalleryState[] = [
  { ...inventory, state: 'full', shows: /^[A-Z]{3}-\d{4}$/ },
  { ...inventory, state: 'reader', as: 'support', shows: /^[A-Z]{3}-\d{4}$/ },
  { ...inventory, state: 'empty', holds: { inventory: [] }, shows: 'Todavía no hay inventario' },
  {
    ...inventory,
    state: 'none',
    at: `${paths.inventory}?q=zzz`,
    shows: 'Ninguna posición coincide con los filtros',
  },
  {
    ...inventory,
    state: 'why',
    shows: /quedan \d/,
    bring: (hand) => hand.press('button', /¿por qué este número\?/),
  },
  {
    ...inventory,
    state: 'why-unread',
    holds: { stock_movements: [] },
    shows: 'vienen de movimientos que este equipo todavía no ha leído',
    bring: (hand) => hand.press('button', /¿por qué este número\?/),
  },
  {
    ...inventory,
    state: 'expired',
    holds: { inventory: [anInventoryItem({ lots: datedLots }), ...disputed.slice(1)] },
    shows: '4 vencidas',
  },
  { ...inventory, state: 'quarantine', holds: { inventory: disputed }, shows: 'en cuarentena' },
  { ...inventory, state: 'limits', holds: { inventory: limited }, shows: 'del producto' },
  {
    ...inventory,
    state: 'offline',
    offline: true,
    holds: { inventory: [thermos] },
    outbox: [arrived],
    shows: 'provisional',
  },
  ...beforeReading(inventory),
  deniedTo('buyer', inventory),
  { ...labels, state: 'thermal', at: `${paths.productLabels}?q=CAM-01&copies=2`, shows: 'CAM-0177' },
  {
    ...labels,
    state: 'letter',
    at: `${paths.productLabels}?sheet=letter_30`,
    shows: 'CAM-0177',
  },
  {
    ...labels,
    state: 'codes',
    at: `${paths.productLabels}?sheet=letter_30`,
    holds: {
      inventory: [
        anInventoryItem({ gtin: '7709990000016', productName: 'Panela en polvo, 500 g', sku: 'PAN-0500' }),
        anInventoryItem({
          productId: 'a',
          sku: 'CAFETERA-EMBOLO-8-TAZAS',
          productName: 'Cafetera de émbolo, 8 tazas, con tapa de acero inoxidable',
        }),
        anInventoryItem({ productId: 'b', sku: 'TAMAÑO-4', productName: 'Bata para niño' }),
      ],
    },
    shows: 'Solo código QR: las barras no caben',
  },
  { ...labels, state: 'none', at: `${paths.productLabels}?q=zzz`, shows: 'No hay etiquetas que imprimir' },
  ...beforeReading(labels),
  deniedTo('buyer', labels),
];
