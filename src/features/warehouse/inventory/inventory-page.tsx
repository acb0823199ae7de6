import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { useTypedText } from '#src/shared/lists/use-typed-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { InventoryActions } from '#src/features/warehouse/inventory/inventory-actions.tsx';
import { InventoryList, useFoundStock } from '#src/features/warehouse/inventory/inventory-list.tsx';
import { InventoryFilters } from '#src/shared/inventory/inventory-filters.ts';
import { productLabelsAddress } from '#src/shared/labels/product-label-filters.ts';
import { StockFreshness } from '#src/shared/inventory/stock-freshness.tsx';
import { isAnswered } from '#src/shared/lists/text-search.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { useStockDialogs } from '#src/shared/movements/use-stock-dialogs.tsx';
import { useStock } from '#src/shared/inventory/use-stock.ts';

const NO_ITEMS: readonly InventoryItemWithPending[] = [];

export default function InventoryPage() {
  const person = useSignalValue(account);
  const [filters, change] = useUrlFilters(InventoryFilters);
  const typed = useTypedText(filters.q, (text) => change({ q: text }));
  const inventory = useStock(typed.isTyping);
  const { register, explain, report, dialogs } = useStockDialogs(inventory?.items ?? NO_ITEMS);
  const list = useFoundStock(inventory?.items, filters, typed);
  const mayMove = can(authorityOf(person), 'moveStock');
  const { status, zone } = filters;

  return (
    <Page
      title="Inventario"
      aside={<StockFreshness pendingCount={inventory?.pendingCount ?? 0} />}
      actions={
        <InventoryActions
          found={isAnswered(list) ? list.found : NO_ITEMS}
          labelsHref={productLabelsAddress(authorityOf(person), { status, zone, q: typed.text })}
          onRegister={mayMove ? () => register({ start: null }) : undefined}
        />
      }
    >
      <InventoryList
        items={inventory?.items}
        list={list}
        filters={filters}
        typed={typed}
        onChange={change}
        onExplain={explain}
        write={mayMove ? { register, report } : undefined}
      />
      {dialogs}
    </Page>
  );
}
