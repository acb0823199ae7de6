import { fullDate } from '#domain/calendar/day.ts';
import { formatWhole } from '#domain/base/money.ts';
import { bankFormatLabels } from '#domain/payouts/bank-file-content.ts';
import type { SeenRun } from '#domain/payouts/listed-run.ts';
import { DownloadFileButton } from '#src/features/office/payouts/download-file-button.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { DatedTime } from '#src/shared/lists/local-time.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/payouts/payouts.module.css';
import list from '#src/shared/lists/desk-list.module.css';

/** The file by which the bank is told to pay a run. */
export function RunFile({ run }: { run: SeenRun }) {
  if (!run.file) return null;
  const { name, format, bytes, sha256, made_at, applied_on } = run.file;
  return (
    <Panel title="Archivo del banco">
      <Facts>
        <Fact name="Nombre">{name}</Fact>
        <Fact name="Formato">{bankFormatLabels[format]}</Fact>
        <Fact name="El banco paga">el {fullDate(applied_on)}</Fact>
        <Fact name="Hecho">
          <DatedTime at={made_at} />
        </Fact>
        <Fact name="Tamaño">{formatWhole(bytes)} bytes</Fact>
        <Fact name="SHA-256">
          <span className={styles.digest}>{sha256}</span>
        </Fact>
      </Facts>
      {run.state === 'void' && <p>El giro se anuló: este archivo ya no se sube al banco.</p>}
      {run.state !== 'filed' && run.state !== 'void' && (
        <div className={list.actions}>
          <DownloadFileButton run={run} variant="line" />
        </div>
      )}
    </Panel>
  );
}
