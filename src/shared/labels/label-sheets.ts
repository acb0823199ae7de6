/** Papers on which labels are printed. Each has its measures in `label-sheets.module.css`. */
export const LABEL_SHEETS = ['thermal', 'letter_10', 'letter_30', 'a4_24'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

/** The name of each paper, and how many labels a page of it has. */
export const labelSheets = {
  thermal: { label: 'Rollo térmico, 100 × 50 mm', perPage: 1 },
  letter_10: { label: 'Hoja carta, 10 de 102 × 51 mm', perPage: 10 },
  letter_30: { label: 'Hoja carta, 30 de 67 × 25 mm', perPage: 30 },
  a4_24: { label: 'Hoja A4, 24 de 70 × 37 mm', perPage: 24 },
} satisfies Record<LabelSheet, { label: string; perPage: number }>;
