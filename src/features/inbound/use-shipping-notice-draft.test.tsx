import { act, renderHook } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { withLine, withProduct } from '#src/features/inbound/shipping-notice-form.ts';
import { useShippingNoticeDraft, type EditNotice } from '#src/features/inbound/use-shipping-notice-draft.ts';

const product = (id: string) => ({ id, name: id, sku: id, imageUrl: null, vendorId: 'v1' });
const adding =
  (id: string): EditNotice =>
  (now) => {
    const next = withProduct(now, product(id));
    return typeof next === 'string' ? now : next;
  };

test('a product that is found late is added to what was written meanwhile', () => {
  const { result } = renderHook(() => useShippingNoticeDraft());
  // Both ask before either is there, and answer with the change of the render that asked.
  const { change, discard } = result.current;
  act(() => change(adding('termo')));
  const { id } = result.current.draft;
  act(() => result.current.change((now) => ({ ...withLine(now, 0, { quantity: '12' }), notes: 'frágil' })));
  act(() => change(adding('caneca')));
  expect(result.current.draft).toMatchObject({
    id,
    notes: 'frágil',
    lines: [
      { product: { id: 'termo' }, quantity: '12' },
      { product: { id: 'caneca' }, quantity: '1' },
    ],
  });
  act(() => change(adding('caneca')));
  expect(result.current.draft.lines).toHaveLength(2);
  act(discard);
});
