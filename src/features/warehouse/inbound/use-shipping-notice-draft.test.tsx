import { act, renderHook } from '@testing-library/preact';
import { expect, test } from 'vitest';
import {
  blankShippingNotice,
  withLine,
  withProduct,
} from '#src/features/warehouse/inbound/shipping-notice-form.ts';
import {
  useShippingNoticeDraft,
  type EditNotice,
} from '#src/features/warehouse/inbound/use-shipping-notice-draft.ts';

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

test('what is written of a notice while it is saved stays, as another notice', () => {
  const { result } = renderHook(() => useShippingNoticeDraft());
  const write = (edit: EditNotice) => act(() => result.current.change(edit));
  write(adding('termo'));
  const saved = result.current.draft;
  write((now) => ({ ...now, notes: 'frágil' }));
  act(() => result.current.settle(saved));
  expect(result.current.draft).toMatchObject({ notes: 'frágil', lines: saved.lines });
  expect(result.current.draft.id).not.toBe(saved.id);
  // One that was saved earlier ends nothing of this one.
  const kept = result.current.draft;
  act(() => result.current.settle(saved));
  expect(result.current.draft).toEqual(kept);
  act(() => result.current.settle(result.current.draft));
  expect(result.current.draft).toEqual(blankShippingNotice);
});
