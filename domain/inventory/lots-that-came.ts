import { lotKey, mayBeOneLot, NO_LOT, type Lot } from '#domain/inventory/lot.ts';
import { takeLots, type LotChange, type StockLot } from '#domain/inventory/stock-lots.ts';

/** A movement of one product for one purpose (an order), as the ledger has it. */
export interface PurposeMove {
  from: string;
  to: string;
  quantity: number;
  /** What it noted of its lots (`levelChanges`). */
  lots: readonly LotChange[];
  deviceId: string | null;
}

/** Units that came to a position by one movement and are still there. */
interface Arrival {
  units: number;
  lots: readonly StockLot[];
  from: string;
  deviceId: string | null;
}

/** Units that leave a position for a purpose that brought some there. */
interface Leaving {
  from: string;
  to: string;
  units: number;
  deviceId: string | null;
  /** The lot that somebody named of them. */
  said: Lot;
}

/**
 * The lots of units that leave a position to which the same purpose brought them: what is put back or taken back is what
 * came, and never another order's units beside it. Whoever takes back a movement takes all of its units: the last one of
 * so many units from there to which they go, by this device before others; else what came last, from there before others.
 * @param moves of the product and the purpose, in the order of the ledger.
 * @returns lots of which the rest of the units has none; null where nothing of the purpose is there.
 */
export function lotsThatCame(moves: readonly PurposeMove[], leaving: Leaving): StockLot[] | null {
  const there = arrivalsAt(leaving.from, moves);
  return there.length === 0 ? null : lotsLeaving(there, leaving);
}

function arrivalsAt(at: string, moves: readonly PurposeMove[]): Arrival[] {
  const there: Arrival[] = [];
  for (const { from, to, quantity: units, lots, deviceId } of moves) {
    if (to === at) there.push({ units, lots: comeTo(at, lots), from, deviceId });
    if (from === at) lotsLeaving(there, { from, to, units, deviceId, said: NO_LOT });
  }
  return there;
}

/** Takes units out of what came, and answers their lots. */
function lotsLeaving(there: Arrival[], { to, units, deviceId, said }: Leaving): StockLot[] {
  const isWhole = (each: Arrival) => each.units === units && each.lots.every((lot) => mayBeOneLot(lot, said));
  const candidates = [
    (each: Arrival) => isWhole(each) && each.from === to && each.deviceId === deviceId,
    (each: Arrival) => isWhole(each) && each.from === to,
    (each: Arrival) => each.from === to,
    isWhole,
    () => true,
  ];
  const lots: StockLot[] = [];
  let missing = units;
  while (missing > 0 && there.length > 0) {
    const at =
      candidates.map((is) => there.findLastIndex(is)).find((found) => found !== -1) ?? there.length - 1;
    const [arrival] = there.splice(at, 1);
    if (!arrival) break;
    const now = Math.min(missing, arrival.units);
    const saying = lotKey(said) === '' ? [] : [{ ...said, units: now }];
    const out = takeLots({ quantity: arrival.units, lots: arrival.lots }, now, saying, FIRST_DAY);
    lots.push(...out.taken);
    if (arrival.units > now) there.splice(at, 0, { ...arrival, units: arrival.units - now, lots: out.left });
    missing -= now;
  }
  return lots;
}

/** What came is what goes, whether it can be sold or not. */
const FIRST_DAY = '0000-01-01';

function comeTo(at: string, lots: readonly LotChange[]): StockLot[] {
  return lots
    .filter((each) => each.at === at && each.units > 0)
    .map(({ lot, expires_on, units }) => ({ lot, expires_on, units }));
}
