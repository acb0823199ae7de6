import { parsePositionLabel, positionLabel, type Position } from '#domain/inventory/position.ts';
import { scannedText } from '#domain/scanning/scanned-text.ts';
import { DIVIDERS } from '#domain/text/dividers.ts';

/** A label as somebody typed or scanned it, and whether the two digits after it are its own. */
export interface TypedPosition {
  at: Position;
  check: 'right' | 'wrong' | 'missing';
}

const DIVIDER = new RegExp(`\\s*[${DIVIDERS}]\\s*`, 'g');

/**
 * The two check digits beside a label (ISO 7064, MOD 97-10), for a person who types it instead of scanning
 * it. Each character counts as two digits, so one wrong character, or two that changed places, always shows.
 */
export function positionCheck(at: Position): string {
  const remainder = [...positionLabel(at)].reduce((sum, each) => (sum * 100 + codeOf(each)) % 97, 0);
  return String(98 - ((remainder * 100) % 97)).padStart(2, '0');
}

/**
 * Reads `A-03-2-B`, alone or with its check digits (`A-03-2-B 47`), as a person writes it or as any reader types
 * it: `a'03'2'b`, `A 03 2 B`. Null when it is no label.
 */
export function readTypedPosition(text: string): TypedPosition | null {
  const label = scannedText(text).replace(DIVIDER, '-');
  return withoutCheck(label) ?? withCheck(label) ?? spaced(label);
}

/** The position that a text names, unless its check digits are those of another. */
export function positionIn(text: string): Position | null {
  const typed = readTypedPosition(text);
  return typed && typed.check !== 'wrong' ? typed.at : null;
}

function withoutCheck(label: string): TypedPosition | null {
  const at = parsePositionLabel(label);
  return at && { at, check: 'missing' };
}

function withCheck(text: string): TypedPosition | null {
  const [, label = '', digits] = /^(.+?)[\s*-]+(\d{2})$/.exec(text) ?? [];
  const at = parsePositionLabel(label);
  return at && { at, check: positionCheck(at) === digits ? 'right' : 'wrong' };
}

function spaced(text: string): TypedPosition | null {
  if (!/^\S+(?:\s+\S+){3,4}$/.test(text)) return null;
  const label = text.replaceAll(/\s+/g, '-');
  return withoutCheck(label) ?? withCheck(label);
}

/** `0` to `9` and `A` to `Z` as their value in base 36, and the hyphen after them. */
function codeOf(character: string): number {
  return character === '-' ? 36 : Number.parseInt(character, 36);
}
