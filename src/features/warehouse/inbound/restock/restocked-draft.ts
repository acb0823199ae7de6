import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import {
  isForAnotherStore,
  wholeOf,
  type LineDraft,
  type ShippingNoticeDraft,
} from '#src/features/warehouse/inbound/shipping-notice-form.ts';

/** Units to bring of a product. */
export interface RestockedUnits {
  product: LineDraft['product'];
  units: number;
}

/** The units of each product in a notice that is being written, as far as they can be read. */
export function draftedUnits({ lines }: ShippingNoticeDraft): Map<string, number> {
  return sumByKey(lines.map(({ product, quantity }) => [product.id, unitsIn(quantity)]));
}

/** The draft with more units of some products; or why it cannot take them: it is for another store. */
export function withUnits(
  draft: ShippingNoticeDraft,
  added: readonly RestockedUnits[],
): ShippingNoticeDraft | 'other_store' {
  if (added.some(({ product }) => isForAnotherStore(draft, product))) return 'other_store';
  return { ...draft, lines: added.reduce(withMore, draft.lines) };
}

function withMore(lines: readonly LineDraft[], { product, units }: RestockedUnits): LineDraft[] {
  const at = lines.findIndex((each) => each.product.id === product.id);
  const before = lines[at];
  if (!before) return [...lines, { product, quantity: String(units), lot: '', expiresOn: '' }];
  const quantity = String(Math.min(MAX_MOVEMENT_QUANTITY, unitsIn(before.quantity) + units));
  return lines.with(at, { ...before, quantity });
}

function unitsIn(input: string): number {
  return wholeOf(input, MAX_MOVEMENT_QUANTITY) ?? 0;
}
