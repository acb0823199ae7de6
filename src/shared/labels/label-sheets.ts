import type { CSSProperties } from 'react';

/** Papers on which labels are printed. Their other measures are in `label-sheets.module.css`. */
export const LABEL_SHEETS = ['thermal', 'letter_10', 'letter_30', 'a4_24'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

interface SheetMeasures {
  label: string;
  /** How many labels a page has. */
  perPage: number;
  /** The width of a label. */
  widthMm: number;
  /** The width of its side, where the code for cameras is. */
  sideMm: number;
}

/** The name and the measures of each paper. */
export const labelSheets = {
  thermal: { label: 'Rollo térmico, 100 × 50 mm', perPage: 1, widthMm: 100, sideMm: 24 },
  letter_10: { label: 'Hoja carta, 10 de 102 × 51 mm', perPage: 10, widthMm: 101.6, sideMm: 25 },
  letter_30: { label: 'Hoja carta, 30 de 67 × 25 mm', perPage: 30, widthMm: 66.7, sideMm: 16 },
  a4_24: { label: 'Hoja A4, 24 de 70 × 37 mm', perPage: 24, widthMm: 70, sideMm: 16.5 },
} satisfies Record<LabelSheet, SheetMeasures>;

const EDGE_MM = 3;
const BETWEEN_MM = 2;

/** The width that a label has for its words and its bars. */
export function barsRoomMm(sheet: LabelSheet): number {
  const { widthMm, sideMm } = labelSheets[sheet];
  return widthMm - 2 * EDGE_MM - BETWEEN_MM - sideMm;
}

/** The measures of a paper's labels, for its style. */
export function sheetMeasures(sheet: LabelSheet): CSSProperties {
  const { widthMm, sideMm } = labelSheets[sheet];
  return {
    '--label-width': `${widthMm}mm`,
    '--label-side': `${sideMm}mm`,
    '--label-edge': `${EDGE_MM}mm`,
    '--label-between': `${BETWEEN_MM}mm`,
  } as CSSProperties;
}
