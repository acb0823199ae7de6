/**
 * FNC1 between two GS1 elements. A reader with a keyboard types it as Ctrl + `]`, or sends the character
 * itself.
 */
export const GROUP_SEPARATOR = '\u001D';

const SEPARATORS_AROUND = new RegExp(`^[\\s${GROUP_SEPARATOR}]+|[\\s${GROUP_SEPARATOR}]+$`, 'g');

/**
 * The text of a code without the additions of its reader: spaces, characters nobody sees, and the symbology
 * (ISO/IEC 15424, `]C1`, which a Spanish keyboard gives as `+C1`).
 */
export function scannedText(typed: string): string {
  return typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Cc}/gu, (each) => (each === GROUP_SEPARATOR ? each : ' '))
    .replace(SEPARATORS_AROUND, '')
    .replace(/^[\]+][A-Za-z]\d(?=.)/, '')
    .replace(SEPARATORS_AROUND, '');
}

/**
 * A SKU as letters and digits alone, so that case and signs tell no two apart: `esc'0001` → `ESC0001`. Empty
 * when the text has none.
 */
export function skuKey(sku: string): string {
  return sku.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
