import { Printer } from 'lucide-react';
import { HOUR_MS } from '#domain/base/durations.ts';
import { SalesReport } from '#domain/reports/sales-report.ts';
import { StockReport } from '#domain/reports/stock-report.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { Button } from '#src/ui/button.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { exportSales, exportStock, FILE_FORMATS } from '#src/shared/reports/export-report.ts';
import { ReportFilterBar } from '#src/shared/reports/report-filter-bar.tsx';
import { ReportFilters, salesAsked, stockAsked } from '#src/shared/reports/report-filters.ts';
import { SalesReportView } from '#src/shared/reports/sales-report-view.tsx';
import { StockReportView } from '#src/shared/reports/stock-report-view.tsx';
import styles from '#src/shared/reports/reports.module.css';

const views = [
  { value: 'sales', label: 'Ventas' },
  { value: 'stock', label: 'Existencias' },
] as const;

/** What the business sells, what falls through and comes back, and what stands in the warehouse (spec §2). */
export default function SalesReportsPage() {
  const [filters, change] = useUrlFilters(ReportFilters);
  const isSales = filters.ver === 'sales';
  const now = useNow(HOUR_MS);
  const sales = useAnswer(isSales ? salesAsked(filters, now) : null, SalesReport);
  const stock = useAnswer(isSales ? null : stockAsked(filters), StockReport);
  const upTo = isSales ? sales.data?.up_to : stock.data?.up_to;
  const storeName = (isSales ? sales.data : stock.data)?.vendor_name ?? (filters.tienda ? '' : null);
  return (
    <Page
      title="Informes de ventas"
      aside={
        <>
          {upTo && (
            <span className={styles.detail}>
              Al día hasta <LocalTime at={upTo} />
            </span>
          )}
          <AnswerFreshness answer={isSales ? sales : stock} />
        </>
      }
      actions={
        <>
          <Button variant="line" data-print="off" onClick={() => print()}>
            <Printer />
            Imprimir
          </Button>
          {FILE_FORMATS.map((format) => (
            <ExportButton
              key={format}
              format={format}
              isEmpty={!(isSales ? sales.data : stock.data)}
              run={() => (isSales ? exportSales(format, filters) : exportStock(format, filters))}
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
            onChange={(ver) => change({ ver, orden: '', sentido: '' })}
            options={views}
          />
        </div>
        <ReportFilterBar filters={filters} storeName={storeName} onChange={change} />
        {isSales ? (
          <AnswerView answer={sales} what="el informe de ventas">
            {(report) => <SalesReportView report={report} filters={filters} onChange={change} />}
          </AnswerView>
        ) : (
          <AnswerView answer={stock} what="las existencias">
            {(report) => <StockReportView report={report} filters={filters} onChange={change} />}
          </AnswerView>
        )}
      </div>
    </Page>
  );
}
