import type { ReactNode } from 'react';
import { Code128Drawing } from '#src/shared/codes/code-128-drawing.tsx';
import { QrDrawing } from '#src/ui/marks/qr-drawing.tsx';
import styles from '#src/shared/labels/label-sheets.module.css';

interface LabelCardProps {
  code: string;
  /** The name of the coded thing; the code itself by default. */
  of?: string;
  /** The words readable from afar. */
  children: ReactNode;
  /** Stands under the code for cameras. */
  under?: ReactNode;
}

/** A label: its words, and its code for scanners and for cameras. */
export function LabelCard({ code, of = code, children, under }: LabelCardProps) {
  return (
    <li className={styles.label}>
      <div className={styles.words}>
        {children}
        <Code128Drawing text={code} label={`Código de barras de ${of}`} className={styles.bars} />
      </div>
      <div className={styles.side}>
        <QrDrawing text={code} label={`Código QR de ${of}`} className={styles.qr} />
        {under}
      </div>
    </li>
  );
}
