import { DIVIDERS } from '#domain/text/dividers.ts';
import { pastedText } from '#domain/text/pasted-text.ts';

/** Quotes, brackets, points and the like around a number that was copied from a sentence; `-1` is none. */
const SIGNS_AROUND = /^(?:(?!-\d)[^\p{L}\p{N}])+|[^\p{L}\p{N}]+$/gu;
const DIVIDER = new RegExp(`[${DIVIDERS}]`, 'g');

/** The number by which people know a document: `INC-000123`. @param sequence counts from 1. */
export function documentNumber(prefix: string, sequence: number): string {
  return `${prefix}-${String(sequence).padStart(6, '0')}`;
}

/**
 * A document's number as the product writes it, from how a person copies it or any reader types it: `Nº 123`,
 * `Pedido #ms-000123`, `«MS-000123».`, `ms000123`, `ms'000123'1` → `123`, `MS-000123` thrice, `MS-000123-1`.
 */
export function normaliseNumber(input: string): string {
  return pastedText(input)
    .replaceAll(SIGNS_AROUND, '')
    .replace(/^(?:(?:mi|tu|el|su)\s+)?(?:pedido|orden|compra|aviso|incidente|factura)\b/i, '')
    .replaceAll(SIGNS_AROUND, '')
    .replace(/^n(?:[úu]m(?:ero)?|[ro])?\.?\s*[º°o]?\.?[^\p{L}\p{N}]*(?=[\da-z])/iu, '')
    .replaceAll(DIVIDER, '-')
    .toUpperCase()
    .replace(/^([A-Z]{2,4})(?=\d)/, '$1-');
}

/**
 * The sequence in the text that a person wrote or scanned to find it (`INC-000123`, `inc 123`, `123`); null
 * when it is none.
 */
export function parseDocumentNumber(prefix: string, input: string): number | null {
  const [, sequence] =
    new RegExp(`^(?:${prefix}[\\s-]*)?(\\d{1,12})$`, 'i').exec(normaliseNumber(input)) ?? [];
  return sequence === undefined ? null : Number(sequence);
}
