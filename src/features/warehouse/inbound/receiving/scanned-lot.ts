import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { lotsInQuestion, meantLot, scanOfLine, type ProductLot } from '#domain/inbound/lines-by-lot.ts';
import type { ShippingNotice, UnitCondition } from '#domain/inbound/shipping-notice.ts';
import { isShortDated, shelfLifeLabel } from '#domain/inventory/shelf-life.ts';
import { isExpired, lacksLot, type Lot } from '#domain/inventory/lot.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { lotsOfScan, type Scan } from '#domain/scanning/read-scan.ts';
import {
  askMissingLot,
  askWhichLot,
  askWhichReading,
} from '#src/features/warehouse/inbound/receiving/lot-question.tsx';
import type { ScannedGoods } from '#src/features/warehouse/inbound/receiving/scan-preview.ts';

type Lines = Pick<ShippingNotice, 'lines'>;

/**
 * The lot of scanned goods: what their code says, or what the person says where the code can be read in several ways,
 * the product comes in several lots, or it is kept by what neither its code nor its store said.
 * @returns null when the person does not say.
 */
export async function scannedLot({ lines }: Lines, product_id: string, scan: Scan): Promise<Lot | null> {
  const [sure, ...others] = lotsOfScan(scan);
  const read = others.length > 0 ? await askWhichReading(lotsOfScan(scan)) : sure;
  if (!read) return null;
  const scanned: ProductLot = { product_id, ...read };
  const known = await lotAmongAnnounced({ lines }, scanned);
  if (known === null) return null;
  const own = lines.filter((each) => each.product_id === scanned.product_id);
  const control = own[0]?.lot_control ?? 'none';
  const meant = meantLot(lines, { ...scanned, ...known });
  if (control === 'none' || !lacksLot(control, meant)) return known;
  return askMissingLot(control, own, meant);
}

async function lotAmongAnnounced({ lines }: Lines, scanned: ProductLot): Promise<Lot | null> {
  const possible = lotsInQuestion(lines, scanned);
  const [only] = possible;
  if (!only) return { lot: scanned.lot, expires_on: scanned.expires_on };
  const answer = possible.length === 1 ? { line: only } : await askWhichLot(possible);
  if (answer === null) return null;
  return 'line' in answer
    ? scanOfLine(lines, scanned, answer.line)
    : { lot: answer.lot.lot, expires_on: answer.lot.expires_on ?? scanned.expires_on };
}

/**
 * How the goods are received: as the person chose, but expired ones go to quarantine or are not received, because
 * units in good condition are on sale. Of what lasts less than its product asks for the person is told that it is not.
 * @returns null when they are not received.
 */
export async function conditionOf(
  { lines }: Lines,
  { product, lot }: ScannedGoods,
  chosen: UnitCondition,
): Promise<UnitCondition | null> {
  const meant = meantLot(lines, { product_id: product.id, ...lot });
  const today = dayInBogota(serverNowMs());
  if (chosen === 'damaged') return chosen;
  if (!isExpired(meant.expires_on, today)) {
    const [line] = lines.filter((each) => each.product_id === product.id);
    return (await agreesToShelfLife(product.name, meant, line?.minimum_shelf_life_days)) ? chosen : null;
  }
  const isReceived = await confirmDialog({
    title: '¿Recibirlo vencido?',
    text: `${product.name}: ${lotText(meant)}. Hoy es ${fullDate(today)}: no se puede vender.`,
    confirm: 'A cuarentena',
    keep: 'No registrar',
  });
  return isReceived ? 'damaged' : null;
}

/** Asks before goods are received that last too little to be sold; they are received all the same where the person says so. */
async function agreesToShelfLife(name: string, lot: Lot, minimumDays = 0): Promise<boolean> {
  const today = dayInBogota(serverNowMs());
  if (!isShortDated(lot.expires_on, today, minimumDays)) return true;
  return confirmDialog({
    title: '¿Recibirlo con tan poca vida útil?',
    text: `${name}: ${lotText(lot)}. Deja de venderse ${shelfLifeLabel(minimumDays)}: si lo recibes queda en la bodega y no se vende.`,
    confirm: 'Recibirlo',
    keep: 'No registrar',
  });
}
