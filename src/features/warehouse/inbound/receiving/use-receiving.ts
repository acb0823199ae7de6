import { dotted } from '#domain/base/spanish-text.ts';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Account } from '#domain/accounts/account.ts';
import { lineOfScan } from '#domain/inbound/lines-by-lot.ts';
import type { ShippingNotice, UnitCondition } from '#domain/inbound/shipping-notice.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { positionKey, positionLabel, type Position } from '#domain/inventory/position.ts';
import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import { unitsOf } from '#domain/scanning/product-match.ts';
import { notSavedText } from '#src/shared/saving/use-saving.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';
import { withKnownUnits } from '#src/shared/catalog/carton-units.ts';
import { askCartonUnits } from '#src/shared/catalog/scan-questions.tsx';
import { agreesToUnits } from '#src/shared/inventory/agrees-to-units.ts';
import { agreesToPlace } from '#src/shared/positions/agrees-to-place.ts';
import { hasStock } from '#src/shared/catalog/products-named.ts';
import { unknownScan } from '#src/shared/catalog/unknown-scan.ts';
import { handleCode, useInTurn, type AnswerScan } from '#src/shared/floor/use-floor-job.ts';
import {
  toPutAway,
  withCounted,
  withoutCounted,
  type StagedUnits,
} from '#src/features/warehouse/inbound/receiving/staged-units.ts';
import {
  useChosenUnits,
  type ChosenUnits,
} from '#src/features/warehouse/inbound/receiving/use-chosen-units.ts';
import { readProduct } from '#src/features/warehouse/inbound/receiving/read-product.ts';
import { saveCount, savePutAway, undoScan } from '#src/features/warehouse/inbound/receiving/save-scans.ts';
import {
  bad,
  countedOutcome,
  unannouncedOutcome,
  type ScanOutcome,
} from '#src/features/warehouse/inbound/receiving/scan-outcome.ts';
import type { ScannedGoods, ScannedProduct } from '#src/features/warehouse/inbound/receiving/scan-preview.ts';
import { conditionOf, scannedLot } from '#src/features/warehouse/inbound/receiving/scanned-lot.ts';

/** The receiving under way, in the form that its screens need. */
export type Receiving = ReturnType<typeof useReceiving>;

/** What a code did; with what it took of the person's choice while it waits for them to decide. */
type ReadOutcome = ScanOutcome & { taken?: ChosenUnits };

const STILL_READING =
  'Este equipo todavía está leyendo el inventario. Espera un momento y lee el código otra vez.';
const UNSAID = 'No se registró: faltó tu respuesta. Lee el código otra vez.';
const AT_DOCK = 'Esa es la posición del muelle: escanea la del estante donde lo dejas.';
const ELSEWHERE = 'No se ubicó nada: escanea otra posición.';
const UNSAVED = 'Ese código no se registró';

/**
 * Receives goods code by code: a product's code counts a unit, and the next shelf's
 * code puts away the staged units. Control codes take back this person's last scan, or lead to the other
 * tasks. Each code is saved before the next one is read.
 */
export function useReceiving(notice: ShippingNotice, person: Account) {
  const isStockRead = useEverRead('inventory');
  const [, navigate] = useLocation();
  const { chosen, now, choose, leftOf, spend } = useChosenUnits();
  const [outcome, setOutcome] = useState<ReadOutcome | null>(null);
  const staged = useRef<StagedUnits | null>(null);
  const inTurn = useInTurn();

  async function count(goods: ScannedGoods, taken: ChosenUnits): Promise<ScanOutcome> {
    const kind = await conditionOf(notice, goods, taken.condition);
    if (kind === null) return bad('No se registró.', goods.product.sku);
    await saveCount(notice, goods, kind, person);
    spend(taken);
    if (kind === 'good') staged.current = withCounted(notice.lines, staged.current, goods);
    return countedOutcome(notice, goods, kind);
  }

  async function putAway(destination: Position): Promise<ScanOutcome> {
    const label = positionLabel(destination);
    const goods = toPutAway(staged.current, notice);
    if (!goods) return bad('Escanea primero el producto que dejas en ese estante.', label);
    if (positionKey(destination) === positionKey(notice.dock)) return bad(AT_DOCK, label);
    const coming = { productId: goods.product.id, units: goods.units };
    if (!(await agreesToPlace(destination, coming))) return bad(ELSEWHERE, label);
    await savePutAway(notice, goods, destination, person);
    staged.current = null;
    return { tone: 'ok', text: `${formatWhole(goods.units)} × ${goods.product.name} en ${label}` };
  }

  async function undo(): Promise<ScanOutcome> {
    const own = notice.scans.find((each) => each.by_id === person.id);
    const line = notice.lines.find((each) => each.product_id === own?.product_id);
    if (!own || !line) return bad('No has registrado nada que se pueda anular.');
    if (own.kind === 'good') staged.current = withoutCounted(notice.lines, staged.current, own);
    await undoScan(notice, own, { id: line.product_id, name: line.product_name, sku: line.sku }, person);
    const undone = dotted(`${formatWhole(own.units)} × ${line.product_name}`, lotText(own));
    return { tone: 'warn', text: `Anulado: ${undone}` };
  }

  async function answer(scan: Scan, taken: ChosenUnits): Promise<ReadOutcome | null> {
    if (scan.kind === 'position') return putAway(scan.position);
    const read = await goodsOf(scan, leftOf(taken), notice, isStockRead);
    if ('refused' in read) return read.refused;
    const { goods } = read;
    const line = lineOfScan(notice.lines, { product_id: goods.product.id, ...goods.lot });
    return line ? count(goods, taken) : { ...unannouncedOutcome(goods), taken };
  }

  function runInOrder(work: () => Promise<ReadOutcome | null>): void {
    const notSaved = (problem: unknown) => bad(notSavedText(problem, UNSAVED));
    inTurn(async () => setOutcome(await work().catch(notSaved)));
  }

  const nothing = () => runInOrder(async () => null);
  const controls = {
    undo: () => runInOrder(undo),
    next: () =>
      runInOrder(async () => {
        navigate(paths.floor);
        return null;
      }),
    validate: nothing,
    missing: nothing,
  };

  /** The code takes what is chosen now, not what is once its turn comes. */
  function take(scan: AnswerScan): void {
    const taken = now();
    runInOrder(() => answer(withKnownUnits(scan), taken));
  }

  function read(code: string): void {
    if (code.trim() !== '') handleCode(code, { answer: take, controls });
  }

  /** Receives what nobody announced, in the condition that is chosen by now. */
  function receiveAnyway(goods: ScannedGoods): void {
    const taken = { ...(outcome?.taken ?? now()), condition: now().condition };
    runInOrder(() => count(goods, taken));
  }

  return {
    ...chosen,
    setUnits: (units: number) => choose({ units }),
    setCondition: (condition: UnitCondition) => choose({ condition }),
    outcome,
    dismiss: () => setOutcome(null),
    read,
    undo: controls.undo,
    receiveAnyway,
  };
}

/** The goods that a product's code stands for, or why nothing is registered. */
async function goodsOf(
  scan: Scan,
  chosen: ChosenUnits,
  notice: ShippingNotice,
  isStockRead: boolean,
): Promise<{ goods: ScannedGoods } | { refused: ScanOutcome }> {
  const read = await readProduct(scan, notice);
  const { why, sentence, code } = unknownScan(scan);
  if (read.kind === 'unknown') {
    const mayCome = why === 'not_here' && !isStockRead && !(await hasStock());
    return { refused: bad(mayCome ? STILL_READING : sentence, code) };
  }
  if (read.kind === 'unsaid') return { refused: bad(UNSAID, code) };
  const { product } = read;
  if (read.kind === 'other_store')
    return { refused: bad(`${product.name} es de otra tienda. Apártalo: no va en este aviso.`, code) };
  const units = await unitsScanned(scan, read, chosen, notice);
  const lot = units && (await scannedLot(notice, product.id, scan));
  return units && lot ? { goods: { product, lot, units } } : { refused: bad(UNSAID, code) };
}

/**
 * The number that the person chose for the next code; else what the code says. Null when nobody says it, or it
 * was a slip.
 */
async function unitsScanned(
  scan: Scan,
  { product, isCarton }: { product: ScannedProduct; isCarton: boolean },
  chosen: ChosenUnits,
  { lines }: Pick<ShippingNotice, 'lines'>,
): Promise<number | null> {
  const known = chosen.units === 1 ? unitsOf(scan, isCarton) : chosen.units;
  const scanned = known === null ? await askCartonUnits(scan, product.sku) : null;
  const units = known ?? (scanned && unitsOf(scanned, isCarton));
  const expected = lines.reduce((sum, each) => sum + (each.product_id === product.id ? each.expected : 0), 0);
  return units !== null && (await agreesToUnits(units, expected, product.name)) ? units : null;
}
