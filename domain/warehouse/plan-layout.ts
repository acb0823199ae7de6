import { ZONES, type Zone } from '#domain/inventory/position.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';

/** The size of a position on the plan, whatever it measures inside: the drawn cells have to be told apart. */
export const CELL_CM = 100;
const ROW_CM = 150;
const ZONE_GAP_CM = 400;
const MIN_HEADING_CM = 200;
const HEADING_SHARE = 0.045;
/** Left of each row, for the name of its aisle. */
const ROW_NAME_CM = 260;

type Laid = Pick<StoragePosition, 'location' | 'purpose'>;

export interface PlanLayout {
  middles: { x: number; y: number }[];
  width: number;
  height: number;
  headingCm: number;
}

/** Where each would stand if nobody had placed any, so that moving one leaves the others where they are. */
export function layOut(ordered: readonly Laid[]): PlanLayout {
  const rowsOf = (zone: Zone) => rowsOfZone(ordered, zone);
  const [upperLeft, upperRight, lowerLeft, lowerRight] = ZONES.map(rowsOf) as [Row[], Row[], Row[], Row[]];
  const leftWidth = Math.max(widthOf(upperLeft), widthOf(lowerLeft));
  const rightX = leftWidth > 0 ? leftWidth + ZONE_GAP_CM : 0;
  const width = Math.max(rightX + Math.max(widthOf(upperRight), widthOf(lowerRight)), CELL_CM * 8);
  const linesOf = (...zones: Row[][]) => Math.max(...zones.map((each) => each.length));
  const lines = linesOf(upperLeft, upperRight) + linesOf(lowerLeft, lowerRight);
  const headingCm = Math.max(MIN_HEADING_CM, Math.round(Math.max(width, lines * ROW_CM) * HEADING_SHARE));
  const heightOf = (...zones: Row[][]) => {
    const own = linesOf(...zones);
    return own > 0 ? headingCm + own * ROW_CM : 0;
  };
  const upper = heightOf(upperLeft, upperRight);
  const lowerY = upper > 0 ? upper + ZONE_GAP_CM : 0;
  const edgeY = lowerY + heightOf(lowerLeft, lowerRight) + headingCm;

  const middles: PlanLayout['middles'] = [];
  const place = (rows: Row[], left: number, top: number) => {
    rows.forEach((row, line) => {
      row.forEach((which, cell) => {
        middles[which] = {
          x: left + ROW_NAME_CM + cell * CELL_CM + CELL_CM / 2,
          y: top + headingCm + line * ROW_CM + CELL_CM / 2,
        };
      });
    });
  };
  place(upperLeft, 0, 0);
  place(upperRight, rightX, 0);
  place(lowerLeft, 0, lowerY);
  place(lowerRight, rightX, lowerY);
  placeAlongEdge(ordered, { width, y: edgeY, middles });
  return { middles, width, height: edgeY + CELL_CM, headingCm };
}

/** Receiving at the left, returns in the middle and packing at the right. */
function placeAlongEdge(
  ordered: readonly Laid[],
  { width, y, middles }: { width: number; y: number; middles: PlanLayout['middles'] },
): void {
  for (const [purpose, share] of [
    ['dock', 0],
    ['returns', 0.5],
    ['packing', 1],
  ] as const) {
    const some = ordered.flatMap((each, which) => (each.purpose === purpose ? [which] : []));
    const left = ROW_NAME_CM + (width - ROW_NAME_CM - some.length * CELL_CM) * share;
    some.forEach((which, cell) => {
      middles[which] = { x: Math.max(0, left) + cell * CELL_CM + CELL_CM / 2, y: y + CELL_CM / 2 };
    });
  }
}

/** Places in the ordered list, from left to right. */
type Row = number[];

function rowsOfZone(ordered: readonly Laid[], zone: Zone): Row[] {
  const rows: Row[] = [];
  let aisle: string | null = null;
  ordered.forEach(({ location, purpose }, which) => {
    if (location.zone !== zone || purpose !== 'storage') return;
    if (location.aisle !== aisle) rows.push([]);
    aisle = location.aisle;
    rows.at(-1)?.push(which);
  });
  return rows;
}

function widthOf(rows: readonly Row[]): number {
  if (rows.length === 0) return 0;
  return ROW_NAME_CM + Math.max(...rows.map((each) => each.length)) * CELL_CM;
}
