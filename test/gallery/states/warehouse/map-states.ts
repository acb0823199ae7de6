import { paths } from '#domain/paths.ts';
import { beforeReading, deniedTo } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { atTheDoors, smallWarehouse } from '#test/gallery/small-warehouse.ts';

const empty = { screen: 'warehouse-map', at: paths.warehouseMap, as: 'warehouse' } as const;
const map = { ...empty, holds: smallWarehouse };
const seen = (query: string) => `${paths.warehouseMap}?${query}`;

/** The warehouse from above, the figures of each shelf, and the same as a table. */
export const mapStates: readonly GalleryState[] = [
  { ...map, state: 'occupancy', shows: 'Menos de 20 %' },
  { ...map, state: 'incidents', at: seen('ver=incidentes'), shows: 'Unidades en cuarentena' },
  { ...map, state: 'rotation', at: seen('ver=rotacion'), shows: 'A: 80 % de las recogidas' },
  { ...map, state: 'counts', at: seen('ver=conteo'), shows: 'Hasta 30 días' },
  { ...map, state: 'position', at: seen('ver=incidentes&en=warehouse_a/01/1/C'), shows: 'Aquí hay' },
  { ...map, state: 'position-blocked', at: seen('en=warehouse_a/02/2/C'), shows: /^Bloqueada: Estantería/ },
  {
    ...map,
    state: 'editing',
    shows: 'Guardar plano',
    bring: (hand) => hand.press('button', 'Editar plano'),
  },
  {
    ...map,
    state: 'search',
    at: seen('ver=recogidas&q=a-03'),
    shows: /coinciden? con la búsqueda/,
  },
  { ...map, state: 'table', at: seen('como=tabla&ver=conteo'), shows: 'Nunca se ha contado' },
  { ...map, state: 'none', at: seen('como=tabla&q=zzz'), shows: 'Ninguna posición coincide con la búsqueda' },
  {
    ...map,
    state: 'offline',
    as: 'support',
    offline: true,
    at: seen('ver=rotacion'),
    shows: 'A: 80 % de las recogidas',
  },
  { ...empty, state: 'empty', holds: { positions: atTheDoors, inventory: [] }, shows: 'Menos de 20 %' },
  ...beforeReading(empty),
  deniedTo('buyer', empty),
];
