import type { Position, Zone } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';

/** A made-up product on its shelf. */
export interface DemoGoods {
  id: string;
  name: string;
  sku: string;
  at: Position;
  minStock: number;
  maxStock: number;
  /** Unit cost, pesos. */
  cost: number;
  /** All of it is promised to orders. */
  isPromised?: true;
}

/** What happened to it: to or from a place outside, or to another shelf. */
export interface DemoMove extends Pick<StockMovement, 'type' | 'reason' | 'quantity'> {
  goods: DemoGoods;
  to: Position | '@proveedor' | '@cliente' | '@ajuste' | '@merma';
  hoursAgo: number;
  reference?: string;
  notes?: string;
}

const coffeeMaker = goods(
  'Cafetera italiana de 6 tazas',
  'CAF-0600',
  at('warehouse_a', '01-1-A'),
  [6, 40],
  48_000,
);
const hammock = goods('Hamaca tejida', 'HAM-2210', at('warehouse_a', '02-3-C'), [4, 20], 95_000);
const cookbook = goods(
  'Libro de cocina santandereana',
  'LIB-0340',
  at('warehouse_a', '05-2-B'),
  [5, 30],
  39_000,
);
const headphones = goods('Audífonos inalámbricos', 'AUD-1180', at('warehouse_b', '01-2-A'), [10, 60], 72_000);
const ball = goods('Balón de fútbol n.º 5', 'BAL-0500', at('warehouse_b', '03-1-B'), [5, 30], 41_000);
const thermos = goods('Termo de acero de 1 L', 'TER-1000', at('storage_room', '04-2-D'), [12, 80], 33_000);
const shownThermos = { ...thermos, at: at('display_area', '01-1-A'), minStock: 3, maxStock: 12 };
const screwdrivers = goods(
  'Juego de destornilladores',
  'DES-0770',
  at('storage_room', '02-1-A'),
  [8, 40],
  27_000,
);
const shirt: DemoGoods = {
  ...goods('Camiseta de algodón, talla M', 'CAM-0410', at('display_area', '02-1-C'), [4, 24], 18_000),
  isPromised: true,
};

export const demoGoods: readonly DemoGoods[] = [
  coffeeMaker,
  hammock,
  cookbook,
  headphones,
  ball,
  thermos,
  shownThermos,
  screwdrivers,
  shirt,
];

/** The oldest first. */
export const demoMoves: readonly DemoMove[] = [
  bought(coffeeMaker, 36, 480),
  bought(hammock, 12, 478),
  bought(cookbook, 25, 476),
  bought(headphones, 48, 400),
  bought(ball, 10, 398),
  bought(thermos, 60, 396),
  bought(screwdrivers, 14, 300),
  bought(shirt, 9, 298),
  {
    type: 'transferencia',
    reason: 'transferencia_almacen',
    goods: thermos,
    to: shownThermos.at,
    quantity: 8,
    hoursAgo: 240,
  },
  sold(hammock, 9, 190, 'DEMO-1001'),
  sold(ball, 10, 150, 'DEMO-1002'),
  sold(headphones, 8, 96, 'DEMO-1003'),
  { type: 'salida', reason: 'merma', goods: headphones, to: '@merma', quantity: 1, hoursAgo: 90 },
  sold(shirt, 4, 72, 'DEMO-1004'),
  sold(coffeeMaker, 5, 50, 'DEMO-1005'),
  {
    type: 'ajuste',
    reason: 'ajuste_inventario',
    goods: screwdrivers,
    to: '@ajuste',
    quantity: 8,
    hoursAgo: 30,
    notes: 'Conteo de la posición.',
  },
  sold(cookbook, 4, 20, 'DEMO-1006'),
  {
    type: 'entrada',
    reason: 'devolucion',
    goods: cookbook,
    to: '@cliente',
    quantity: 1,
    hoursAgo: 3,
    reference: 'DEMO-1006',
  },
];

function goods(
  name: string,
  sku: string,
  where: Position,
  [minStock, maxStock]: readonly [min: number, max: number],
  cost: number,
): DemoGoods {
  return { id: `demostracion-${sku}`, name, sku, at: where, minStock, maxStock, cost };
}

function at(zone: Zone, place: string): Position {
  const [aisle = '', shelf = '', position = ''] = place.split('-');
  return { zone, aisle, shelf, position };
}

function bought(what: DemoGoods, quantity: number, hoursAgo: number): DemoMove {
  return { type: 'entrada', reason: 'compra', goods: what, to: '@proveedor', quantity, hoursAgo };
}

function sold(what: DemoGoods, quantity: number, hoursAgo: number, reference: string): DemoMove {
  return { type: 'salida', reason: 'venta', goods: what, to: '@cliente', quantity, hoursAgo, reference };
}
