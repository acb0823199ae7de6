import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { readTypedPosition } from '#domain/scanning/position-check.ts';
import { readScan } from '#domain/scanning/read-scan.ts';

/** Where the text comes from an address or a label, and asks for nothing. */
export const NO_POSITION = 'Esa no es una posición: se ve como A-03-2-B.';

/** The position that a field names, or what to do about a text that names none. */
type ParsedPosition = { at: Position; problem: null } | { at: null; problem: string };

/**
 * Reads the text of a field for a position, typed or scanned.
 * @param unreadable the sentence for a text that is none.
 */
export function parsePosition(
  text: string,
  unreadable = 'Escribe la posición, como A-03-2-B.',
): ParsedPosition {
  const typed = readTypedPosition(text);
  if (typed && typed.check !== 'wrong') return { at: typed.at, problem: null };
  if (typed)
    return wrong(
      `Los dígitos de control no son los de ${positionLabel(typed.at)}: mira la etiqueta otra vez.`,
    );
  return readScan(text).kind === 'gtin'
    ? wrong('Ese es el código de un producto: escanea la etiqueta del estante.')
    : wrong(unreadable);
}

function wrong(problem: string): ParsedPosition {
  return { at: null, problem };
}
