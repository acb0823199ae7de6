import { formatDecimal, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';

const METRES_PER_KM = 1_000;

/** `340 m`, `12,4 km`. */
export function metresText(metres: number): string {
  return Math.round(metres) < METRES_PER_KM
    ? `${formatWhole(Math.round(metres))} m`
    : `${formatDecimal(metres / METRES_PER_KM)} km`;
}

/** After how many weeks a move has paid back its cost. */
export function paybackText(costMetres: number, savedMetres: number): string {
  const weeks = Math.max(1, Math.ceil(costMetres / savedMetres));
  return `en ${countOf(weeks, 'semana', 'semanas')}`;
}
