import { isGtin } from '#domain/catalog/gtin.ts';
import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { readTypedPosition } from '#domain/warehouse/position-check.ts';
import { parseToteCode, toteName, type Tote } from '#domain/tasks/tote.ts';

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

/** The meaning of a code, before anything asks whether it is the right one. */
export type Scan =
  | { kind: 'order'; order: FloorOrder }
  | { kind: 'tote'; tote: Tote; code: string }
  | { kind: 'position'; position: Position; code: string }
  | { kind: 'gtin'; gtin: string; code: string }
  /** Anything else: the SKU of a product, or a code that MeStore does not know. */
  | { kind: 'text'; code: string }
  /**
   * Digits of a GTIN, or of a position that was typed, whose check digits fail: a person or a reader missed
   * one.
   */
  | { kind: 'damaged'; code: string };

/** Longer than any code of the product; a longer text was two codes read as one. */
const MAX_CODE_LENGTH = 100;

/** Reads the text that a scanner typed or a camera saw. */
export function readScan(typed: string): Scan {
  const code = withoutMarks(typed);
  const order = Object.entries(FLOOR_ORDERS).find(([each]) => each === code.toUpperCase())?.[1].order;
  if (order) return { kind: 'order', order };
  const tote = parseToteCode(code);
  if (tote) return { kind: 'tote', tote, code: toteName(tote) };
  if (code.length > MAX_CODE_LENGTH) return { kind: 'damaged', code: code.slice(0, MAX_CODE_LENGTH) };
  const label = readTypedPosition(code);
  if (label?.check === 'wrong') return { kind: 'damaged', code };
  if (label) return { kind: 'position', position: label.at, code: positionLabel(label.at) };
  const gtin = gtinIn(code);
  if (gtin && isGtin(gtin)) return { kind: 'gtin', gtin, code: gtin };
  return gtin ? { kind: 'damaged', code: gtin } : { kind: 'text', code };
}

/**
 * Whether a code is that of a product: its SKU, in either case, or its GTIN, however many zeros it is written
 * with.
 */
export function isOfProduct(scan: Scan, product: { sku: string; gtin: string | null }): boolean {
  if (scan.kind === 'order') return false;
  if (scan.code.toUpperCase() === product.sku.toUpperCase()) return true;
  return scan.kind === 'gtin' && product.gtin !== null && sameGtin(scan.gtin, product.gtin);
}

export function sameGtin(a: string, b: string): boolean {
  return a.padStart(14, '0') === b.padStart(14, '0');
}

/**
 * A scanned text without the additions of readers: the symbology (ISO/IEC 15424, `]C1`), the group separator,
 * and the apostrophe that a Spanish keyboard gives for the dash of a reader set to the American one.
 */
function withoutMarks(typed: string): string {
  return typed
    .trim()
    .replace(/^\][A-Za-z]\d/, '')
    .replaceAll('\u001D', '')
    .replaceAll("'", '-')
    .trim();
}

/** The GTIN of a code: the whole of it, or application identifier 01 of GS1-128 and GS1 DataMatrix. */
function gtinIn(code: string): string | null {
  if (/^(?:\d{8}|\d{12,14})$/.test(code)) return code;
  return /^\(?01\)?(\d{14})/.exec(code)?.[1] ?? null;
}
