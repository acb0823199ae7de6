import { dayInBogota } from '#domain/calendar/day.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { FinancialReport } from '#domain/reports/financial-report.ts';
import { rangeText } from '#domain/reports/report-labels.ts';
import { rangeCutLabels } from '#domain/reports/report-range.ts';
import { exportFinancial } from '#src/features/office/reports/export-financial.ts';
import { PrintButton } from '#src/ui/print-button.tsx';
import { FILE_FORMATS } from '#src/shared/reports/export-report.ts';
import { FinancialAccountsView } from '#src/features/office/reports/financial-accounts-view.tsx';
import { FinancialFiguresView } from '#src/features/office/reports/financial-figures-view.tsx';
import { FinancialFilterBar } from '#src/features/office/reports/financial-filter-bar.tsx';
import { financialAsked, FinancialFilters } from '#src/features/office/reports/financial-filters.ts';
import { FinancialLinesView } from '#src/features/office/reports/financial-lines-view.tsx';
import styles from '#src/shared/reports/reports.module.css';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { Page } from '#src/ui/layout/page.tsx';

const views = [
  { value: 'figures', label: 'Cifras' },
  { value: 'accounts', label: 'Cuentas' },
  { value: 'lines', label: 'Líneas' },
] as const;

/** The company's money over some days: its figures, the balance of every account, and the lines behind both (spec §2). */
export default function FinancialReportsPage() {
  const [filters, change] = useUrlFilters(FinancialFilters);
  const now = useNow(HOUR_MS);
  const answer = useAnswer(financialAsked(filters, now), FinancialReport);
  return (
    <Page
      title="Informes financieros"
      aside={<AnswerFreshness answer={answer} />}
      actions={
        <>
          <PrintButton variant="line" />
          {FILE_FORMATS.map((format) => (
            <ExportButton
              key={format}
              format={format}
              isEmpty={!answer.data}
              run={() => exportFinancial(format, filters)}
            />
          ))}
        </>
      }
    >
      <div className={styles.page}>
        <div data-print="off">
          <Segmented
            label="Qué ver"
            hideLabel
            className={styles.views}
            value={filters.ver}
            onChange={(ver) => change({ ver })}
            options={views}
          />
        </div>
        <FinancialFilterBar
          filters={filters}
          storeName={answer.data?.vendor_name ?? (filters.tienda ? '' : null)}
          onChange={change}
        />
        <AnswerView answer={answer} what="el informe financiero">
          {(report) => (
            <>
              <p className={styles.detail}>Lo que se movió {rangeText(report.range, dayInBogota(now))}</p>
              {report.cuts.length > 0 && (
                <Banner tone="info">{report.cuts.map((cut) => rangeCutLabels[cut]).join(' ')}</Banner>
              )}
              {filters.ver === 'figures' && (
                <FinancialFiguresView report={report} filters={filters} onChange={change} />
              )}
              {filters.ver === 'accounts' && <FinancialAccountsView report={report} onChange={change} />}
              {filters.ver === 'lines' && <FinancialLinesView report={report} filters={filters} />}
            </>
          )}
        </AnswerView>
      </div>
    </Page>
  );
}
