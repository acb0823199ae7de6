import { useEffect, useState } from 'react';
import type { Shipment } from '#domain/delivery/shipment.ts';
import { ListedVendorOrder, vendorOrdersPath, workStageOf } from '#domain/orders/listed-vendor-order.ts';
import { pageOf } from '#domain/protocol/page.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useDebounce } from '#src/shared/device/use-debounce.ts';

const Found = pageOf(ListedVendorOrder);
const TYPED_MS = 400;

/**
 * The number of another parcel that is on the road with this carrier and guide; null where the server knows of none, or was not
 * reached: it is a hint, and nobody waits for it.
 */
export function useOrderWithGuide(order: ListedVendorOrder, { carrier_id, guide }: Shipment): string | null {
  const [asked, setAsked] = useState('');
  const ask = useDebounce(setAsked, TYPED_MS);
  useEffect(() => ask(guide), [ask, guide]);
  const path = asked === '' ? null : `${vendorOrdersPath}?q=${encodeURIComponent(asked)}`;
  const found = useAnswer(path, Found).data?.data ?? [];
  const same = found.find(
    (each) =>
      each.id !== order.id &&
      each.shipment?.guide === guide &&
      each.shipment.carrier_id === carrier_id &&
      workStageOf(each) === 'on_the_road',
  );
  return guide === '' ? null : (same?.order_number ?? null);
}
