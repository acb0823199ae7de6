import { formatPercent } from '#domain/base/money.ts';
import { RECENT_PICK_DAYS } from '#domain/warehouse/map-figures.ts';
import {
  COUNT_AGES,
  OCCUPIED_STEPS,
  OLDEST,
  type MapOverlay,
  type MapTone,
} from '#domain/warehouse/map-overlays.ts';
import { PICK_DAYS, SHARE_OF_A, SHARE_OF_A_AND_B } from '#domain/warehouse/rotation.ts';

export interface LegendLine {
  tone: MapTone;
  words: string;
}

/** Per cent of a position between two tones. */
const TONE_STEP = 100 / OCCUPIED_STEPS;

const blocked: LegendLine = { tone: 'blocked', words: 'Bloqueada' };
const notRead: LegendLine = { tone: 'unknown', words: 'Sin leer todavía' };

/**
 * The meaning of each overlay's tones. The figure is in each cell, so colour alone carries no information.
 */
export const mapLegends = {
  ocupacion: [
    { tone: 1, words: 'Vacía' },
    { tone: 2, words: `Menos de ${formatPercent(TONE_STEP)}` },
    ...([3, 4, 5, 6] as const).map((tone, steps) => ({
      tone,
      words: `${TONE_STEP * (steps + 1)}–${formatPercent(TONE_STEP * (steps + 2) - 1)}`,
    })),
    { tone: 7, words: 'Llena' },
    { tone: 'unknown', words: 'Sin capacidad: unidades' },
    blocked,
  ],
  rotacion: [
    { tone: 7, words: `A: ${formatPercent(100 * SHARE_OF_A)} de las recogidas` },
    { tone: 5, words: `B: el ${formatPercent(100 * (SHARE_OF_A_AND_B - SHARE_OF_A))} siguiente` },
    { tone: 3, words: 'C: las demás' },
    { tone: 1, words: `–: sin recogidas en ${PICK_DAYS} días` },
    blocked,
  ],
  incidentes: [
    { tone: 7, words: 'Unidades en cuarentena' },
    { tone: 4, words: '?: por recontar' },
    { tone: 1, words: '0: sin incidentes' },
    blocked,
  ],
  conteo: [
    ...COUNT_AGES.map(([tone, days]) => ({ tone, words: `Hasta ${days} días` })),
    { tone: OLDEST[0], words: `Más de ${COUNT_AGES.at(-1)?.[1]} días` },
    { tone: 'unknown', words: '–: nunca' },
    blocked,
  ],
  recogidas: [
    { tone: 1, words: `0 en ${RECENT_PICK_DAYS} días` },
    { tone: 2, words: '1–2' },
    { tone: 3, words: '3–5' },
    { tone: 4, words: '6–10' },
    { tone: 5, words: '11–20' },
    { tone: 6, words: '21–40' },
    { tone: 7, words: 'Más de 40' },
    blocked,
  ],
} satisfies Record<MapOverlay, readonly LegendLine[]>;

/** Stands in place of figures that are still being read. */
export function legendOf(overlay: MapOverlay, isRead: boolean): readonly LegendLine[] {
  const lines: readonly LegendLine[] = mapLegends[overlay];
  return isRead || (overlay !== 'rotacion' && overlay !== 'recogidas') ? lines : [...lines, notRead];
}
