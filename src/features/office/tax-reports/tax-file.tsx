import type { ReactNode } from 'react';
import { FILE_FORMATS, type FileFormat } from '#src/features/office/tax-reports/export-tax-report.ts';
import styles from '#src/features/office/tax-reports/tax-reports.module.css';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

interface TaxFileProps {
  title: string;
  norm: string;
  /** What it lacks, a sentence each. */
  gaps: readonly string[];
  isEmpty: boolean;
  /** Makes the file. @returns why it could not, in words. */
  run: (format: FileFormat) => Promise<string | null>;
  children: ReactNode;
}

/** A file for the DIAN: what it is, by which norm, what it lacks, and the file itself. */
export function TaxFile({ title, norm, gaps, isEmpty, run, children }: TaxFileProps) {
  return (
    <Panel title={title}>
      <div className={styles.file}>
        {children}
        <p className={styles.norm}>{norm}</p>
        {gaps.length > 0 && (
          <section aria-label={`Qué le falta: ${title}`}>
            <h3 className={styles.heading}>Antes de presentarlo</h3>
            <ul className={styles.gaps}>
              {gaps.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </section>
        )}
        <div className={styles.actions}>
          {FILE_FORMATS.map((format) => (
            <ExportButton key={format} format={format} isEmpty={isEmpty} run={() => run(format)} />
          ))}
        </div>
      </div>
    </Panel>
  );
}
