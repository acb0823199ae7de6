import { keysOf } from '#domain/keys-of.ts';
import { formatWhole } from '#domain/money.ts';
import { countOf } from '#domain/spanish-text.ts';
import type { PositionFigures } from '#domain/warehouse/map-figures.ts';

/** What the map can show of each position. */
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
  /** In the table and for who does not see the map. */
  words: string;
}

export interface LegendLine {
  tone: MapTone;
  words: string;
}

/** What a position shows. A blocked one says so whatever is asked. */
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
    return { tone: toneOfShare(occupied), short: String(percent), words: `${percent} % ocupada, ${stands}` };
  },
  rotacion({ rotation, recentPicks }) {
    if (recentPicks === null) return NOT_READ;
    if (rotation === null) return { tone: 1, short: '–', words: 'Sin recogidas en 90 días' };
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
      words: `${countOf(recentPicks, 'recogida', 'recogidas')} en 7 días`,
    };
  },
} satisfies Record<MapOverlay, (figures: PositionFigures) => MapReading>;

const NOT_READ: MapReading = { tone: 'unknown', short: '', words: 'Leyendo los movimientos' };

/** The older the count, the stronger. */
const COUNT_AGES = [
  [1, 7],
  [3, 30],
  [5, 90],
] as const;
const OLDEST = [7, Infinity] as const;

const PICK_STEPS = [
  [1, 0],
  [2, 1],
  [3, 3],
  [4, 6],
  [5, 11],
  [6, 21],
  [7, 41],
] as const;

/** Empty, five steps, and full. */
function toneOfShare(share: number): MapTone {
  if (share <= 0) return 1;
  if (share >= 1) return 7;
  return ([2, 3, 4, 5, 6] as const)[Math.floor(share * 5)] ?? 6;
}

const blocked: LegendLine = { tone: 'blocked', words: 'Bloqueada' };
const notRead: LegendLine = { tone: 'unknown', words: 'Sin leer todavía' };

/** What the tones of each overlay mean. The figure is in each cell, so that colour says nothing alone. */
export const mapLegends = {
  ocupacion: [
    { tone: 1, words: 'Vacía' },
    { tone: 2, words: 'Menos de 20 %' },
    { tone: 3, words: '20–39 %' },
    { tone: 4, words: '40–59 %' },
    { tone: 5, words: '60–79 %' },
    { tone: 6, words: '80–99 %' },
    { tone: 7, words: 'Llena' },
    { tone: 'unknown', words: 'Sin capacidad: unidades' },
    blocked,
  ],
  rotacion: [
    { tone: 7, words: 'A: 80 % de las recogidas' },
    { tone: 5, words: 'B: el 15 % siguiente' },
    { tone: 3, words: 'C: las demás' },
    { tone: 1, words: '–: sin recogidas en 90 días' },
    blocked,
  ],
  incidentes: [
    { tone: 7, words: 'Unidades en cuarentena' },
    { tone: 4, words: '?: por recontar' },
    { tone: 1, words: '0: sin incidentes' },
    blocked,
  ],
  conteo: [
    { tone: 1, words: 'Hasta 7 días' },
    { tone: 3, words: 'Hasta 30 días' },
    { tone: 5, words: 'Hasta 90 días' },
    { tone: 7, words: 'Más de 90 días' },
    { tone: 'unknown', words: '–: nunca' },
    blocked,
  ],
  recogidas: [
    { tone: 1, words: '0 en 7 días' },
    { tone: 2, words: '1–2' },
    { tone: 3, words: '3–5' },
    { tone: 4, words: '6–10' },
    { tone: 5, words: '11–20' },
    { tone: 6, words: '21–40' },
    { tone: 7, words: 'Más de 40' },
    blocked,
  ],
} satisfies Record<MapOverlay, readonly LegendLine[]>;

/** What stands for figures that are still being read. */
export function legendOf(overlay: MapOverlay, isRead: boolean): readonly LegendLine[] {
  const lines: readonly LegendLine[] = mapLegends[overlay];
  return isRead || (overlay !== 'rotacion' && overlay !== 'recogidas') ? lines : [...lines, notRead];
}
