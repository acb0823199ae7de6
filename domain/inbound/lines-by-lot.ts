import { lotKey, mayBeOneLot, type Lot } from '#domain/inventory/lot.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';

/** A lot of a product. A shipping notice has one line for each (ADR 0053). */
export interface ProductLot extends Lot {
  product_id: string;
}

type Announced = ProductLot & { expected: number };
type Came = Announced & { good: number; damaged: number };
type Stored = ProductLot & { good: number; put_away: number };

/** The identity of a line within its shipping notice. */
export function lineKey(line: ProductLot): string {
  return `${line.product_id} ${lotKey(line)}`;
}

/**
 * The line that scanned goods belong to: that of their lot; else the announced one whose lot they may be, unless
 * several are; else that of a lot that came unannounced. Null when there is none yet. Only the announced lines
 * choose among each other, so scans have the same line whatever their order.
 */
export function lineOfScan<Line extends Announced>(lines: readonly Line[], scanned: ProductLot): Line | null {
  const own = lines.filter((each) => each.product_id === scanned.product_id);
  const announced = own.filter((each) => each.expected > 0);
  const isTheLot = (each: Line) => lotKey(each) === lotKey(scanned);
  const same = announced.find(isTheLot);
  if (same) return same;
  const [only, ...others] = likeliest(announced, scanned);
  if (only && others.length === 0) return only;
  return own.find(isTheLot) ?? null;
}

/**
 * The lines among which a person says which lot scanned goods are: one where nothing has to be asked, none where
 * it is a lot that nobody announced.
 */
export function lotsInQuestion<Line extends Announced>(lines: readonly Line[], scanned: ProductLot): Line[] {
  const own = lines.filter((each) => each.product_id === scanned.product_id);
  const same = own.find((each) => lotKey(each) === lotKey(scanned));
  if (same && lotKey(scanned) !== '') return [same];
  const possible = own.filter(
    (each) => (scanned.lot === '' || each.expected > 0) && mayBeOneLot(each, scanned),
  );
  return ofTheirDay(possible, scanned) ?? possible;
}

/**
 * What a scan says once its line is known: what the code said, where that leads to this line by itself; else with
 * what the line says of its lot.
 */
export function scanOfLine(
  lines: readonly Announced[],
  { product_id, lot, expires_on }: ProductLot,
  line: ProductLot,
): Lot {
  const led = lineOfScan(lines, { product_id, lot, expires_on });
  if (led && lineKey(led) === lineKey(line)) return { lot, expires_on };
  return { lot: lot || line.lot, expires_on: expires_on ?? line.expires_on };
}

/** The lot of scanned goods, with what their line says where their code says nothing. */
export function meantLot(lines: readonly Announced[], scanned: ProductLot): Lot {
  const line = lineOfScan(lines, scanned);
  return {
    lot: scanned.lot || (line?.lot ?? ''),
    expires_on: scanned.expires_on ?? line?.expires_on ?? null,
  };
}

/**
 * Lines with the units that are missing of each, and those over. Units whose lot nobody said fill what is missing
 * of any lot of their product, and any lot fills what was announced without one.
 */
export function comparedLines<Line extends Came>(
  lines: readonly Line[],
): (Line & { missing: number; over: number })[] {
  const compared = lines.map((line) => {
    const still = line.expected - line.good - line.damaged;
    return { ...line, missing: Math.max(0, still), over: Math.max(0, -still) };
  });
  for (const unsaid of compared.filter((each) => lotKey(each) === '')) {
    for (const other of compared) {
      if (other === unsaid || other.product_id !== unsaid.product_id) continue;
      fill(other, unsaid);
      fill(unsaid, other);
    }
  }
  return compared;
}

/** Units that were announced and never came, by product: stock is looked for without its lot. */
export function unitsNotCome(lines: readonly Came[]): Map<string, number> {
  const still = sumByKey(
    lines.map(({ product_id, expected, good, damaged }) => [product_id, expected - good - damaged] as const),
  );
  return new Map([...still].filter(([, units]) => units > 0));
}

/**
 * Lines with the good units of each that wait at the dock. More put away of one lot than was counted of it came
 * from another one of the product: the ledger, which knows no lots, says how many are left.
 */
export function waitingLines<Line extends Stored>(lines: readonly Line[]): (Line & { waiting: number })[] {
  const owed = new Map<string, number>();
  for (const { product_id, good, put_away } of lines)
    owed.set(product_id, (owed.get(product_id) ?? 0) + Math.max(0, put_away - good));
  return lines.map((line) => {
    const counted = Math.max(0, line.good - line.put_away);
    const elsewhere = Math.min(counted, owed.get(line.product_id) ?? 0);
    owed.set(line.product_id, (owed.get(line.product_id) ?? 0) - elsewhere);
    return { ...line, waiting: counted - elsewhere };
  });
}

function fill(short: { missing: number }, from: { over: number }): void {
  const units = Math.min(short.missing, from.over);
  short.missing -= units;
  from.over -= units;
}

/** Of several lines, those of the day that was said, else the one that may be any lot, else all of them. */
function likeliest<Line extends ProductLot>(lines: readonly Line[], scanned: ProductLot): Line[] {
  const possible = lines.filter((each) => mayBeOneLot(each, scanned));
  const ofAnyLot = possible.filter((each) => lotKey(each) === '');
  return ofTheirDay(possible, scanned) ?? (ofAnyLot.length > 0 ? ofAnyLot : possible);
}

function ofTheirDay<Line extends ProductLot>(lines: readonly Line[], scanned: ProductLot): Line[] | null {
  const found = lines.filter((each) => scanned.expires_on !== null && each.expires_on === scanned.expires_on);
  return found.length > 0 ? found : null;
}
