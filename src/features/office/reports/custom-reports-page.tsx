import { useState } from 'react';
import { dayInBogota } from '#domain/calendar/day.ts';
import {
  CustomReports,
  customReportPaths,
  ReportResult,
  type CustomReport,
} from '#domain/reports/custom-report.ts';
import { paths } from '#domain/paths.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { runAddress } from '#src/features/office/reports/custom-report-calls.ts';
import { FILE_FORMATS, saveFile, type FileFormat } from '#src/shared/reports/export-report.ts';
import { ReportBuilder } from '#src/features/office/reports/report-builder.tsx';
import { ReportResultView } from '#src/features/office/reports/report-result-view.tsx';
import { resultColumnsOfFile, resultRows } from '#src/features/office/reports/result-rows.ts';
import { SaveReportDialog } from '#src/features/office/reports/save-report-dialog.tsx';
import { SavedReportList } from '#src/features/office/reports/saved-report-list.tsx';
import { useDefinition } from '#src/features/office/reports/use-definition.ts';
import { useReportRemoval } from '#src/features/office/reports/use-report-removal.ts';
import styles from '#src/shared/reports/reports.module.css';

const NONE: readonly CustomReport[] = [];

/** Reports that people put together, keep, share with a role and have sent to them (spec §2). */
export default function CustomReportsPage() {
  const saved = useAnswer(customReportPaths.everyDataset, CustomReports);
  const reports = saved.data?.data ?? NONE;
  const report = useDefinition(reports);
  const { definition, opened } = report;
  const result = useAnswer(runAddress(definition), ReportResult);
  const [savingAs, setSavingAs] = useState<'new' | 'same' | null>(null);
  const offline = useSignalValue(connection) === 'offline';
  const remove = useReportRemoval({
    refresh: saved.refresh,
    onRemoved: (one) => one.id === opened?.id && report.copy(one.definition),
  });

  async function exportAs(format: FileFormat): Promise<string | null> {
    if (!result.data) return null;
    const rows = resultRows(definition, result.data, dayInBogota(serverNowMs()));
    const columns = resultColumnsOfFile(definition, format);
    await saveFile(format, rows, { name: 'mestore-informe', columns });
    return null;
  }

  return (
    <Page
      title="Informes propios"
      back={{ href: paths.salesReports, label: 'Informes de ventas' }}
      aside={<AnswerFreshness answer={result} />}
      actions={FILE_FORMATS.map((format) => (
        <ExportButton key={format} format={format} isEmpty={!result.data} run={() => exportAs(format)} />
      ))}
    >
      <div className={styles.page}>
        <Panel title="Guardados" flush>
          <AnswerView answer={saved} what="los informes guardados" flush>
            {() => (
              <SavedReportList
                reports={reports}
                openedId={opened?.id}
                offline={offline}
                onOpen={({ id }) => report.open(id)}
                onCopy={(one) => report.copy(one.definition)}
                onRemove={(one) => void remove(one)}
              />
            )}
          </AnswerView>
        </Panel>
        <ReportBuilder report={report} offline={offline} onSave={setSavingAs} />
        <AnswerView answer={result} what="el informe">
          {(counted) => (
            <ReportResultView definition={definition} result={counted} onChange={report.change} />
          )}
        </AnswerView>
      </div>
      {savingAs && (
        <SaveReportDialog
          saved={savingAs === 'same' ? (opened ?? null) : null}
          definition={definition}
          onSaved={async (id) => {
            await saved.refresh();
            report.open(id);
          }}
          onClose={() => setSavingAs(null)}
        />
      )}
    </Page>
  );
}
