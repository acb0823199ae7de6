import { gtinsIn, isGtinLong, shortUpcE } from '#domain/catalog/gtin.ts';
import { NO_LOT, type Lot } from '#domain/inventory/lot.ts';
import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { readGs1 } from '#domain/scanning/gs1-elements.ts';
import { GROUP_SEPARATOR, scannedText } from '#domain/scanning/scanned-text.ts';
import { readTypedPosition } from '#domain/scanning/position-check.ts';
import { parseToteCode, toteName, type Tote } from '#domain/scanning/tote.ts';

/**
 * The orders that printed codes give, so that hands stay in their gloves, and the effect of each, for the person
 * who hangs its code. Letters only: every keyboard layout types them alike.
 */
export const FLOOR_ORDERS = {
  MSVALIDAR: { order: 'validate', name: 'Validar', words: 'Lo que llevas es todo' },
  MSDESHACER: { order: 'undo', name: 'Deshacer', words: 'Devuelve el último escaneo' },
  MSSIGUIENTE: { order: 'next', name: 'Siguiente', words: 'Deja esto para el final' },
  MSNOESTA: { order: 'missing', name: 'No está', words: 'Aquí no hay' },
} as const;
export type FloorOrder = (typeof FLOOR_ORDERS)[keyof typeof FLOOR_ORDERS]['order'];

/** The bar code of goods, and what it says beside the product (GS1). */
export interface GoodsScan {
  kind: 'gtin';
  /** The products that it may name, as 14 digits: two where eight digits are an EAN-8 and a UPC-E. */
  gtins: readonly string[];
  /** The digits of the product, as they were read. */
  code: string;
  /** Empty when the code says none. */
  lot: string;
  /** ISO day; null when the code says none. */
  expiresOn: string | null;
  /** Units that this code stands for; null when it does not say. */
  units: number | null;
  /** The lots among which a person says which one it is, where its reader left out what would tell. */
  readings: readonly Lot[];
}

/** The meaning of a code, before anything asks whether it is the right one. */
export type Scan =
  | { kind: 'order'; order: FloorOrder }
  | { kind: 'tote'; tote: Tote; code: string }
  | { kind: 'position'; position: Position; code: string }
  | GoodsScan
  /**
   * Anything else: the SKU of a product, the number of a document, or a code that MeStore does not know. Six or seven
   * digits are a UPC-E too, which readers give without its first and last digit.
   */
  | { kind: 'text'; code: string; gtins?: readonly string[] }
  /**
   * Digits of a GTIN, or of a position that was typed, whose check digits fail: a person or a reader missed
   * one.
   */
  | { kind: 'damaged'; code: string };

/** The lot that a code says; one without a code and a day where it says none. */
export function lotOfScan(scan: Scan | null): Lot {
  return scan?.kind === 'gtin' ? { lot: scan.lot, expires_on: scan.expiresOn } : NO_LOT;
}

/** The lots that a code may mean: one, unless its reader left out what would tell. */
export function lotsOfScan(scan: Scan): readonly Lot[] {
  return scan.kind === 'gtin' && scan.readings.length > 0 ? scan.readings : [lotOfScan(scan)];
}

/** Longer than any code of the product; a longer text was two codes read as one. */
const MAX_CODE_LENGTH = 100;

/** Reads the text that a scanner typed or a camera saw. */
export function readScan(typed: string): Scan {
  const text = scannedText(typed);
  const order = Object.entries(FLOOR_ORDERS).find(([each]) => each === text.toUpperCase())?.[1].order;
  if (order) return { kind: 'order', order };
  const tote = parseToteCode(text);
  if (tote) return { kind: 'tote', tote, code: toteName(tote) };
  const code = text.replaceAll(GROUP_SEPARATOR, '').trim();
  if (code.length > MAX_CODE_LENGTH) return { kind: 'damaged', code: code.slice(0, MAX_CODE_LENGTH) };
  const label = readTypedPosition(code);
  if (label?.check === 'wrong') return { kind: 'damaged', code };
  if (label) return { kind: 'position', position: label.at, code: positionLabel(label.at) };
  const gtins = shortUpcE(code);
  return readGoods(text) ?? { kind: 'text', code, ...(gtins.length > 0 && { gtins }) };
}

/** The bar code of goods: its digits alone, grouped as people copy them, or GS1 elements. Null when it is none. */
function readGoods(text: string): Extract<Scan, { kind: 'gtin' | 'damaged' }> | null {
  const digits = text.replaceAll(/(?<=\d)[\s-](?=\d)/g, '');
  const isPlain = isGtinLong(digits);
  const elements = isPlain
    ? { gtin: digits, lot: '', expiresOn: null, units: null, readings: [] }
    : readGs1(text);
  if (!elements) return null;
  const { gtin: code, ...said } = elements;
  const gtins = gtinsIn(code);
  return gtins.length > 0 ? { kind: 'gtin', gtins, code, ...said } : { kind: 'damaged', code };
}
