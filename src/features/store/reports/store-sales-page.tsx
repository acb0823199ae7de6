import { paths } from '#domain/paths.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { ownReports } from '#src/shared/reports/report-filters.ts';
import { SalesReports } from '#src/shared/reports/sales-reports.tsx';
import { useChosenStore } from '#src/shared/stores/chosen-store.tsx';
import { useOwnStores } from '#src/shared/stores/use-own-stores.ts';
import { NoStore, WithStore } from '#src/shared/stores/with-store.tsx';
import { Page } from '#src/ui/layout/page.tsx';

const TITLE = 'Reporte de ventas';
const back = { href: paths.storeReports, label: 'Reportes' };
/** What changes with every sale, every step of an order and every return. */
const SALES: readonly HintedName[] = ['store_orders'];

/** What a store sold, by day, product or city, what came back and what it has in the warehouse (spec §6): its own rows alone. */
export default function StoreSalesPage() {
  return (
    <WithStore title={TITLE}>
      <OwnSales />
    </WithStore>
  );
}

function OwnSales() {
  const { answer, stores } = useOwnStores();
  const { shown, choice } = useChosenStore(stores);
  if (!shown)
    return (
      <Page title={TITLE} back={back}>
        <AnswerView answer={answer} what="tu tienda">
          {() => <NoStore />}
        </AnswerView>
      </Page>
    );
  const { vendor_id: vendorId } = shown.store;
  return (
    <SalesReports
      key={vendorId}
      title={TITLE}
      back={back}
      source={ownReports(vendorId)}
      follows={SALES}
      lead={choice}
    />
  );
}
