import { useMemo } from 'react';
import { stockCountsOf } from '#domain/inventory/stock-counts.ts';
import { fieldsIn } from '#domain/stores/store-fields.ts';
import { productWork } from '#domain/stores/product-work.ts';
import { nextSteps } from '#domain/stores/applications/next-steps.ts';
import { unansweredAsks } from '#domain/store-orders/asks-of.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useStoreDraft } from '#src/shared/stores/store-draft.ts';
import { account } from '#src/session/session.ts';
import { useConflictTray } from '#src/shared/outbox/use-conflict-tray.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { useStoreOrders } from '#src/shared/store-orders/use-store-orders.ts';
import { useRestock } from '#src/shared/stores/use-restock.ts';
import { useOwnStores } from '#src/shared/stores/use-own-stores.ts';

/** The work of a person's store, as far as this device knows it. */
export function useStoreWork() {
  const person = useSignalValue(account);
  const { stores } = useOwnStores();
  const mine = stores?.find(({ store }) => store.vendor_id === person?.vendor_id) ?? stores?.[0];
  const store = mine?.store;
  const draft = useStoreDraft(store?.vendor_id ?? '');
  const conflicts = useConflictTray()?.pending.length ?? 0;
  const today = useToday();
  const orders = useStoreOrders();
  const asked = useMemo(
    () => orders?.filter((each) => unansweredAsks(each, today).length > 0).length,
    [orders, today],
  );
  const { products: all, stock, lines: restock, notices } = useRestock();
  const products = useMemo(() => all && productWork(all), [all]);
  const counts = useMemo(() => stock && stockCountsOf(stock.items), [stock]);
  // Products with a minimum of their own are proposed as such, and not position by position.
  const others = useMemo(
    () => stock && stockCountsOf(stock.items.filter((each) => !each.productMinStock)),
    [stock],
  );
  const openNotices = notices.data?.pagination.total;
  const vendorIds =
    stores?.map((each) => each.store.vendor_id) ?? (person?.vendor_id ? [person.vendor_id] : []);
  return {
    store,
    stores: stores ?? [],
    stock,
    counts,
    units: stock?.items.reduce((sum, each) => sum + Math.max(0, each.quantity), 0),
    notices,
    vendorIds,
    /** Whether the device knows the store: until then nobody can say that there is nothing to do. */
    isKnown: store !== undefined && counts !== undefined,
    isNew: counts?.total === 0 && openNotices === 0 && !products?.all,
    steps: nextSteps({
      store,
      unsavedFields: fieldsIn(draft.fields).length,
      conflicts,
      asked,
      products,
      restock: restock?.filter((each) => each.proposed > 0).map(({ product }) => product.name),
      lowStock: others?.lowStock,
      outOfStock: others?.outOfStock,
      openNotices,
    }),
  };
}
