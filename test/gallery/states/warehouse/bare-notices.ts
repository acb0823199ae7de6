import { noticesPath } from '#domain/inbound/notice.ts';
import { bareStates } from '#test/gallery/asked-states.ts';
import type { DeskScreen } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

export const ASKS_NOTICES = `GET ${noticesPath}`;

/** What a list of notices shows besides those in it, to the warehouse and to a store alike. */
export function bareNotices(list: DeskScreen): GalleryState[] {
  return bareStates({
    ...list,
    denied: 'buyer',
    asks: ASKS_NOTICES,
    none: 'Ningún aviso coincide con los filtros',
    empty: 'Nada por recibir',
  });
}
