import type { ReactElement } from 'react';
import { formatPercent, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { LABEL_SHEETS, labelSheets, type LabelSheet } from '#src/shared/labels/label-sheets.ts';
import { LabelPaper } from '#src/features/warehouse/labels/label-paper.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/warehouse/labels/label-sheets.module.css';

const sheets = optionsOf(LABEL_SHEETS, (sheet) => labelSheets[sheet].label);

interface PaperChoiceProps {
  sheet: LabelSheet;
  /** How many labels there are. */
  count: number;
  onChange: (sheet: LabelSheet) => void;
}

/** The choice of paper for labels, and how much of it they take. */
export function PaperChoice({ sheet, count, onChange }: PaperChoiceProps) {
  return (
    <>
      <ChoiceField label="Papel" value={sheet} options={sheets} onChange={onChange} />
      {count > 0 && (
        <p className={quiet.text}>
          {countOf(pagesOf(sheet, count), 'página', 'páginas')}. En la impresora elige tamaño real (
          {formatPercent(100)}), sin márgenes.
        </p>
      )}
    </>
  );
}

/** Labels as they leave the printer, page by page. */
export function LabelPages({ sheet, labels }: { sheet: LabelSheet; labels: readonly ReactElement[] }) {
  const pages = pagesOf(sheet, labels.length);
  const size = labelSheets[sheet].perPage;
  return (
    <LabelPaper sheet={sheet}>
      {Array.from({ length: pages }, (_, index) => (
        <ul
          key={index}
          className={styles.sheet}
          aria-label={`Página ${formatWhole(index + 1)} de ${formatWhole(pages)}`}
        >
          {labels.slice(index * size, (index + 1) * size)}
        </ul>
      ))}
    </LabelPaper>
  );
}

function pagesOf(sheet: LabelSheet, count: number): number {
  return Math.ceil(count / labelSheets[sheet].perPage);
}
