import { useSignalValue } from '#src/device/use-signal.ts';
import { InventoryList, useFoundStock } from '#src/features/warehouse/inventory/inventory-list.tsx';
import { DemoBanner } from '#src/shared/demo/demo-banner.tsx';
import { demoKeeper, demoWarehouse, resetDemoWarehouse } from '#src/shared/demo/demo-warehouse.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { StockKeeping } from '#src/shared/movements/stock-keeper.ts';
import { useStockDialogs } from '#src/shared/movements/use-stock-dialogs.tsx';
import { InventoryFilters } from '#src/shared/inventory/inventory-filters.ts';
import { useTypedText } from '#src/shared/lists/use-typed-text.ts';
import { Page } from '#src/ui/layout/page.tsx';

/** `/test-inventory`: the inventory's own screen over made-up goods (spec §2). */
export default function InventoryDemoPage() {
  const { items } = useSignalValue(demoWarehouse);
  const [filters, change] = useUrlFilters(InventoryFilters);
  const typed = useTypedText(filters.q, (text) => change({ q: text }));
  const { register, explain, report, dialogs } = useStockDialogs(items);
  const list = useFoundStock(items, filters, typed);
  return (
    <StockKeeping.Provider value={demoKeeper}>
      <Page title="Inventario de demostración">
        <DemoBanner onReset={resetDemoWarehouse} />
        <InventoryList
          items={items}
          list={list}
          filters={filters}
          typed={typed}
          onChange={change}
          onExplain={explain}
          write={{ register, report }}
        />
        {dialogs}
      </Page>
    </StockKeeping.Provider>
  );
}
