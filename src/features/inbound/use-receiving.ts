import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { displayName, type Account } from '#domain/accounts/account.ts';
import type { ShippingNotice, UnitCondition } from '#domain/inbound/shipping-notice.ts';
import { positionKey, positionLabel, type Position } from '#domain/inventory/position.ts';
import { formatWhole } from '#domain/money.ts';
import { mutex } from '#domain/mutex.ts';
import { paths } from '#domain/paths.ts';
import { readScan, type FloorOrder } from '#domain/tasks/read-scan.ts';
import { useStock } from '#src/shared/stock/use-stock.ts';
import { useCodes } from '#src/shared/codes/use-codes.ts';
import {
  toPutAway,
  withCounted,
  withoutCounted,
  type StagedUnits,
} from '#src/features/inbound/staged-units.ts';
import { readProduct } from '#src/features/inbound/read-product.ts';
import { saveCount, savePutAway, undoScan } from '#src/features/inbound/save-scans.ts';
import type { ScannedProduct } from '#src/features/inbound/scan-preview.ts';

/** The effect of the last code, in words. */
export interface ScanOutcome {
  tone: 'ok' | 'bad' | 'warn';
  text: string;
  /** The code that was read, where it had no effect. */
  code?: string;
  /** A product that came unannounced, until the person decides to receive it. */
  unannounced?: ScannedProduct;
}

/** The receiving under way, in the form that its screens need. */
export type Receiving = ReturnType<typeof useReceiving>;

const STILL_READING =
  'Este equipo todavía está leyendo el inventario. Espera un momento y lee el código otra vez.';
const NOT_SAVED = 'No se pudo guardar en este equipo. Libera espacio y vuelve a leer el código.';

/**
 * Receives goods code by code, wherever the focus is: a product's code counts a unit, and the next shelf's
 * code puts away the staged units. Control codes take back this person's last scan, or lead to the other
 * tasks. Each code is saved before the next one is read.
 */
export function useReceiving(notice: ShippingNotice, person: Account) {
  const stock = useStock();
  const [, navigate] = useLocation();
  const [units, setUnits] = useState(1);
  const [condition, setCondition] = useState<UnitCondition>('good');
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const staged = useRef<StagedUnits | null>(null);
  // A scanner may type the next code during the look-up of this one: they run one after the other.
  const [exclusively] = useState(mutex);

  async function count(product: ScannedProduct, counted: number, kind: UnitCondition): Promise<ScanOutcome> {
    await saveCount(notice, product, { units: counted, condition: kind }, person);
    setUnits(1);
    if (kind === 'good') staged.current = withCounted(staged.current, product, counted);
    const words = `${formatWhole(counted)} × ${product.name}`;
    return { tone: 'ok', text: kind === 'damaged' ? `${words}, a cuarentena` : words };
  }

  async function putAway(destination: Position): Promise<ScanOutcome> {
    const goods = toPutAway(staged.current, notice);
    if (!goods)
      return bad('Escanea primero el producto que dejas en ese estante.', positionLabel(destination));
    if (positionKey(destination) === positionKey(notice.dock))
      return bad(
        'Esa es la posición del muelle: escanea la del estante donde lo dejas.',
        positionLabel(destination),
      );
    await savePutAway(notice, goods.product, { units: goods.units, destination }, person);
    staged.current = null;
    return {
      tone: 'ok',
      text: `${formatWhole(goods.units)} × ${goods.product.name} en ${positionLabel(destination)}`,
    };
  }

  async function undo(): Promise<ScanOutcome> {
    const own = notice.scans.find((each) => ['Tú', displayName(person)].includes(each.by_name));
    const line = notice.lines.find((each) => each.product_id === own?.product_id);
    if (!own || !line) return bad('No has registrado nada que se pueda anular.');
    if (own.kind === 'good') staged.current = withoutCounted(staged.current, own);
    await undoScan(notice, own, { id: line.product_id, name: line.product_name, sku: line.sku }, person);
    return { tone: 'warn', text: `Anulado: ${formatWhole(own.units)} × ${line.product_name}` };
  }

  async function runControlCode(order: FloorOrder): Promise<ScanOutcome | null> {
    if (order === 'undo') return undo();
    if (order === 'next') navigate(paths.floor);
    return null;
  }

  async function answer(typed: string, counted: number, kind: UnitCondition): Promise<ScanOutcome | null> {
    const scan = readScan(typed);
    if (scan.kind === 'position') return putAway(scan.position);
    if (scan.kind === 'order') return runControlCode(scan.order);
    const read = await readProduct(typed, notice, stock?.items ?? []);
    if (read.kind === 'unknown')
      return bad(stock ? `«${typed}» no está en este equipo. Revisa el código.` : STILL_READING, typed);
    if (read.kind === 'other_store')
      return bad(`${read.product.name} es de otra tienda. Apártalo: no va en este aviso.`, typed);
    if (read.kind === 'announced') return count(read.product, counted, kind);
    return {
      tone: 'warn',
      text: `${read.product.name} no está en el aviso.`,
      unannounced: read.product,
    };
  }

  function runInOrder(work: () => Promise<ScanOutcome | null>): void {
    void exclusively(async () => setOutcome(await work().catch(() => bad(NOT_SAVED))));
  }

  function read(code: string): void {
    const typed = code.trim();
    if (typed !== '') runInOrder(() => answer(typed, units, condition));
  }
  useCodes(read);

  return {
    units,
    setUnits,
    condition,
    setCondition,
    outcome,
    dismiss: () => setOutcome(null),
    read,
    undo: () => runInOrder(undo),
    receiveAnyway: (product: ScannedProduct) => runInOrder(() => count(product, units, condition)),
  };
}

function bad(text: string, code = 'Nada'): ScanOutcome {
  return { tone: 'bad', text, code };
}
