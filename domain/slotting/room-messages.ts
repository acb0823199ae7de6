import type { WithoutRoom } from '#domain/slotting/products-without-room.ts';
import type { SlottingLeg } from '#domain/slotting/slotting.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { ROOM_LIMITS, type RoomLimit } from '#domain/warehouse/room-for.ts';

type Untested = Pick<SlottingLeg, 'productId' | 'untested'>;

/** `Sin peso conocido: contado por unidades.` Empty when every limit of the place was looked at. */
export function untestedMessage({ untested }: Pick<Untested, 'untested'>): string {
  const [first, second] = untested;
  if (first === undefined) return '';
  const lacking = second ? 'peso ni medidas' : first === 'weight' ? 'peso conocido' : 'medidas conocidas';
  return `Sin ${lacking}: contado por unidades.`;
}

/** How much of a plan stands on units alone, and where that can be mended; null when none of it does. */
export function untestedPlanMessage(legs: readonly Untested[]): string | null {
  const products = new Set(legs.filter((each) => each.untested.length > 0).map((each) => each.productId))
    .size;
  if (products === 0) return null;
  const lack = countOf(products, 'producto no tiene', 'productos no tienen');
  return `${lack} el peso o las medidas que pide su nueva posición: su lugar se contó por unidades. Míralo antes de aceptar; las medidas se escriben en el archivo de la tienda o en la ficha del producto.`;
}

const limitNames: Record<RoomLimit, string> = {
  units: 'por unidades',
  weight: 'por peso',
  volume: 'por volumen',
};

/** What the plan leaves where it is for lack of room, with the reasons; null when nothing. */
export function withoutRoomMessage(products: WithoutRoom): string | null {
  const all = ROOM_LIMITS.reduce((sum, each) => sum + products[each], 0);
  if (all === 0) return null;
  const why = ROOM_LIMITS.filter((each) => products[each] > 0).map(
    (each) => `${formatWhole(products[each])} ${limitNames[each]}`,
  );
  const would = countOf(all, 'producto ahorraría', 'productos ahorrarían');
  return `${would} pasos en una posición vacía más cercana, pero no ${all === 1 ? 'cabe' : 'caben'}: ${why.join(', ')}.`;
}
