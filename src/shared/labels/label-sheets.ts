/** Papers on which labels are printed. Each has its measures in `label-sheets.module.css`. */
export const LABEL_SHEETS = ['thermal', 'letter_10', 'letter_30', 'a4_24'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

export const labelSheetLabels = {
  thermal: 'Rollo térmico, 100 × 50 mm',
  letter_10: 'Hoja carta, 10 de 102 × 51 mm',
  letter_30: 'Hoja carta, 30 de 67 × 25 mm',
  a4_24: 'Hoja A4, 24 de 70 × 37 mm',
} satisfies Record<LabelSheet, string>;

/** Labels of each page. */
export const labelsPerPage = {
  thermal: 1,
  letter_10: 10,
  letter_30: 30,
  a4_24: 24,
} satisfies Record<LabelSheet, number>;
