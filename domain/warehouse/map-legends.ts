import type { MapOverlay, MapTone } from '#domain/warehouse/map-overlays.ts';

export interface LegendLine {
  tone: MapTone;
  words: string;
}

const blocked: LegendLine = { tone: 'blocked', words: 'Bloqueada' };
const notRead: LegendLine = { tone: 'unknown', words: 'Sin leer todavía' };

/**
 * The meaning of each overlay's tones. The figure is in each cell, so colour alone carries no information.
 */
export const mapLegends = {
  ocupacion: [
    { tone: 1, words: 'Vacía' },
    { tone: 2, words: 'Menos de 20 %' },
    { tone: 3, words: '20–39 %' },
    { tone: 4, words: '40–59 %' },
    { tone: 5, words: '60–79 %' },
    { tone: 6, words: '80–99 %' },
    { tone: 7, words: 'Llena' },
    { tone: 'unknown', words: 'Sin capacidad: unidades' },
    blocked,
  ],
  rotacion: [
    { tone: 7, words: 'A: 80 % de las recogidas' },
    { tone: 5, words: 'B: el 15 % siguiente' },
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

/** Stands in place of figures that are still being read. */
export function legendOf(overlay: MapOverlay, isRead: boolean): readonly LegendLine[] {
  const lines: readonly LegendLine[] = mapLegends[overlay];
  return isRead || (overlay !== 'rotacion' && overlay !== 'recogidas') ? lines : [...lines, notRead];
}
