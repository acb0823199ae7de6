import { shippingNoticesPath } from '#domain/inbound/shipping-notice.ts';
import { bareStates } from '#test/gallery/asked-states.ts';
import type { DeskScreen } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

export const ASKS_SHIPPING_NOTICES = `GET ${shippingNoticesPath}`;

/** The states of a list of shipping notices besides its rows, for the warehouse and for a store alike. */
export function bareShippingNotices(list: DeskScreen): GalleryState[] {
  return bareStates({
    ...list,
    denied: 'buyer',
    asks: ASKS_SHIPPING_NOTICES,
    none: 'Ningún aviso coincide con los filtros',
    empty: 'Nada por recibir',
  });
}
