import { COMPANY_REPORTS } from '#src/shared/reports/report-filters.ts';
import { SalesReports } from '#src/shared/reports/sales-reports.tsx';

/** What the business sells, what falls through and comes back, and what stands in the warehouse (spec §2). */
export default function SalesReportsPage() {
  return <SalesReports title="Informes de ventas" source={COMPANY_REPORTS} />;
}
