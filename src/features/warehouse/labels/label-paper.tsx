import type { ReactNode } from 'react';
import { type LabelSheet, sheetMeasures } from '#src/shared/labels/label-sheets.ts';
import styles from '#src/features/warehouse/labels/label-sheets.module.css';

/** Pages of labels, with the measures of their paper. */
export function LabelPaper({ sheet, children }: { sheet: LabelSheet; children: ReactNode }) {
  const look = { className: styles.sheets, style: sheetMeasures(sheet), 'data-sheet': sheet };
  return (
    // A region that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section {...look} aria-label="Hojas" tabIndex={0}>
      {children}
    </section>
  );
}
