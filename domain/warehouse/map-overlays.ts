import { keysOf } from '#domain/base/keys-of.ts';
import { formatPercent, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { RECENT_PICK_DAYS, type PositionFigures } from '#domain/warehouse/map-figures.ts';
import { PICK_DAYS } from '#domain/warehouse/rotation.ts';

/** The overlays that the map can show for each position. */
export const mapOverlayLabels = {
  ocupacion: 'Ocupación',
  rotacion: 'Rotación',
  incidentes: 'Incidentes',
  conteo: 'Último conteo',
  recogidas: 'Recogidas',
};
export const MAP_OVERLAYS = keysOf(mapOverlayLabels);
export type MapOverlay = keyof typeof mapOverlayLabels;

/** How strong a cell is painted, 1 to 7; `unknown` is hatched and `blocked` crossed. */
export type MapTone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'unknown' | 'blocked';
export const MAP_TONES: readonly MapTone[] = [1, 2, 3, 4, 5, 6, 7, 'unknown', 'blocked'];

export interface MapReading {
  tone: MapTone;
  /** In the cell: a figure or a letter. */
  short: string;
  /** In the table and for people who do not see the map. */
  words: string;
}

/** The overlay's value for a position. A blocked one shows that it is blocked, whatever the overlay. */
export function mapReading(overlay: MapOverlay, figures: PositionFigures): MapReading {
  const reading = readings[overlay](figures);
  if (figures.blocked === null) return reading;
  return { ...reading, tone: 'blocked', words: `${reading.words}, bloqueada: ${figures.blocked}` };
}

const readings = {
  ocupacion({ occupied, units }) {
    const stands = countOf(units, 'unidad', 'unidades');
    if (occupied === null)
      return { tone: 'unknown', short: formatWhole(units), words: `${stands}, sin capacidad` };
    const percent = Math.round(occupied * 100);
    return {
      tone: toneOfShare(occupied),
      short: String(percent),
      words: `${formatPercent(percent)} ocupada, ${stands}`,
    };
  },
  rotacion({ rotation, recentPicks }) {
    if (recentPicks === null) return NOT_READ;
    if (rotation === null) return { tone: 1, short: '–', words: `Sin recogidas en ${PICK_DAYS} días` };
    return { tone: ({ A: 7, B: 5, C: 3 } as const)[rotation], short: rotation, words: `Clase ${rotation}` };
  },
  incidentes({ quarantined, discrepancy }) {
    if (quarantined > 0)
      return {
        tone: 7,
        short: formatWhole(quarantined),
        words: `${countOf(quarantined, 'unidad', 'unidades')} en cuarentena`,
      };
    if (discrepancy) return { tone: 4, short: '?', words: 'Por recontar' };
    return { tone: 1, short: '0', words: 'Sin incidentes' };
  },
  conteo({ daysSinceCount }) {
    if (daysSinceCount === null) return { tone: 'unknown', short: '–', words: 'Nunca se ha contado' };
    const [tone] = COUNT_AGES.find(([, days]) => daysSinceCount <= days) ?? OLDEST;
    const words =
      daysSinceCount === 0 ? 'Contada hoy' : `Contada hace ${countOf(daysSinceCount, 'día', 'días')}`;
    return { tone, short: formatWhole(daysSinceCount), words };
  },
  recogidas({ recentPicks }) {
    if (recentPicks === null) return NOT_READ;
    const [tone] = PICK_STEPS.findLast(([, least]) => recentPicks >= least) ?? PICK_STEPS[0];
    return {
      tone,
      short: formatWhole(recentPicks),
      words: `${countOf(recentPicks, 'recogida', 'recogidas')} en ${RECENT_PICK_DAYS} días`,
    };
  },
} satisfies Record<MapOverlay, (figures: PositionFigures) => MapReading>;

const NOT_READ: MapReading = { tone: 'unknown', short: '', words: 'Leyendo los movimientos' };

/** The older the count, the stronger. */
/** How strong a position is painted that was last counted so many days ago, or fewer. */
export const COUNT_AGES = [
  [1, 7],
  [3, 30],
  [5, 90],
] as const;
export const OLDEST = [7, Infinity] as const;

const PICK_STEPS = [
  [1, 0],
  [2, 1],
  [3, 3],
  [4, 6],
  [5, 11],
  [6, 21],
  [7, 41],
] as const;

/** The shares between an empty position and a full one that are told apart. */
export const OCCUPIED_STEPS = 5;

/** Empty, those steps, and full. */
function toneOfShare(share: number): MapTone {
  if (share <= 0) return 1;
  if (share >= 1) return 7;
  return ([2, 3, 4, 5, 6] as const)[Math.floor(share * OCCUPIED_STEPS)] ?? 6;
}
