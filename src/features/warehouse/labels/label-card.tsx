import type { ReactNode } from 'react';
import { type LabelCode, printedBars } from '#domain/labels/printed-bars.ts';
import { BarsOfCode } from '#src/shared/scanning/bars-of-code.tsx';
import { QrInDots } from '#src/shared/scanning/qr-in-dots.tsx';
import { barsRoomMm, labelSheets, type LabelSheet } from '#src/shared/labels/label-sheets.ts';
import styles from '#src/features/warehouse/labels/label-sheets.module.css';

interface LabelCardProps {
  code: LabelCode;
  /** The paper of the label, on which its codes are as large as fits. */
  sheet: LabelSheet;
  /** The name of the coded thing; the text of its code by default. */
  of?: string;
  /** The words readable from afar. */
  children: ReactNode;
  /** Stands under the code for cameras. */
  under?: ReactNode;
}

/** A label: its words, and its code for scanners and for cameras. */
export function LabelCard({ code, sheet, of = code.text, children, under }: LabelCardProps) {
  const bars = printedBars(code, barsRoomMm(sheet));
  const isEan = bars.kind === 'ean_13' || bars.kind === 'ean_8';
  return (
    <li className={styles.label}>
      <div className={styles.words}>
        {children}
        <BarsOfCode bars={bars} label={`Código de barras de ${of}`} className={styles.bars} />
        {isEan && <span className={styles.digits}>{bars.text}</span>}
      </div>
      <div className={styles.side}>
        <QrInDots
          text={code.text}
          label={`Código QR de ${of}`}
          roomMm={labelSheets[sheet].sideMm}
          className={styles.qr}
        />
        {under}
      </div>
    </li>
  );
}
