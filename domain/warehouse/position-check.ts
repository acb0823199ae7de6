import { parsePositionLabel, positionLabel, type Position } from '#domain/inventory/position.ts';

/** A label as somebody typed it, and whether the two digits after it are its own. */
export interface TypedPosition {
  at: Position;
  check: 'right' | 'wrong' | 'missing';
}

/**
 * The two check digits beside a label (ISO 7064, MOD 97-10), for a person who types it instead of scanning
 * it. Each character counts as two digits, so one wrong character, or two that changed places, always shows.
 */
export function positionCheck(at: Position): string {
  const remainder = [...positionLabel(at)].reduce((sum, each) => (sum * 100 + codeOf(each)) % 97, 0);
  return String(98 - ((remainder * 100) % 97)).padStart(2, '0');
}

/** Reads `A-03-2-B`, alone or with its check digits: `A-03-2-B 47`. Null when it is no label. */
export function readTypedPosition(text: string): TypedPosition | null {
  const alone = parsePositionLabel(text);
  if (alone) return { at: alone, check: 'missing' };
  const [, label = '', digits] = /^(.+?)[\s*-]+(\d{2})$/.exec(text.trim()) ?? [];
  const at = parsePositionLabel(label);
  return at && { at, check: positionCheck(at) === digits ? 'right' : 'wrong' };
}

/** `0` to `9` and `A` to `Z` as their value in base 36, and the hyphen after them. */
function codeOf(character: string): number {
  return character === '-' ? 36 : Number.parseInt(character, 36);
}
