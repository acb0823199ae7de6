import { renderHook } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { askForBestSellers } from '#src/features/shop/catalog/home/best-sellers.ts';
import { useTracking } from '#src/features/shop/orders/tracking/use-tracking.ts';
import { useProductReviews } from '#src/features/shop/product/use-product-reviews.ts';
import { usePaying } from '#src/shared/payments/use-paying.ts';
import { toasts } from '#src/ui/feedback/toast.tsx';

beforeEach(() => void (toasts.value = []));

const said = () => toasts.value.map((each) => each.text);
const SERVER = 'Error del servidor. Por favor intenta más tarde.';
const OFFLINE = 'Error de conexión. Por favor verifica tu conexión a internet.';

test.each([
  ['a server that fails', async () => Response.json({}, { status: 503 }), SERVER],
  ['no answer', () => Promise.reject(new TypeError('fetch')), OFFLINE],
  [
    'too many requests',
    async () => Response.json({}, { status: 429 }),
    'Demasiadas solicitudes. Por favor intenta más tarde.',
  ],
])(
  'with %s the catalogue, the checkout and the orders say it in the specification’s toast',
  async (_, fetch, text) => {
    vi.stubGlobal('fetch', fetch);
    await askForBestSellers(0);
    expect(said()).toEqual([text]);

    toasts.value = [];
    renderHook(() => useProductReviews({ id: 'p-1', review_count: 3 }));
    await vi.waitFor(() => expect(said()).toEqual([text]));

    toasts.value = [];
    const paying = renderHook(() => usePaying({ id: 'offline_order_1', status: 'pending' }));
    await paying.result.current.pay({ method: 'efectivo', data: {} });
    expect(said()).toEqual([text]);

    toasts.value = [];
    const followed = renderHook(() =>
      useTracking({ number: 'ME-1', token: 't', isOver: true, seen: null, owner: null }),
    );
    followed.result.current.ask();
    await vi.waitFor(() => expect(said()).toEqual([text]));
  },
);
