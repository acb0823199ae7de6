import { beforeAnswer, deniedTo } from '#test/gallery/desk-list.ts';
import type { GalleryState, Looker } from '#test/gallery/gallery-state.ts';

/** What the server says of a list: all of it, on its one page. */
export function onePage<Listed>(data: readonly Listed[]) {
  return { data, pagination: { total: data.length, page: 1, pages: 1, limit: 24 } };
}

interface AskedScreen {
  screen: string;
  at: string;
  /** Who works on it. */
  as: Looker;
  /** Who may not see it. */
  denied: Looker;
  /** What it asks of the server: `GET /api/v1/returns`. */
  asks: string;
}

/** What every screen that the server answers shows before it did, when it does not, and to whoever may not see it. */
export function unreadStates({ denied, ...asked }: AskedScreen): GalleryState[] {
  const unread = beforeAnswer({ ...asked, nothing: onePage([]), noneYet: '' });
  return [...unread.filter((each) => each.state !== 'empty'), deniedTo(denied, asked)];
}

interface AskedList extends AskedScreen {
  /** Said when the filters leave nothing. */
  none: string;
  /** Said when there is nothing at all yet. */
  empty: string;
}

/** What every list of the desk shows besides what is in it. */
export function bareStates({ none, empty, denied, ...asked }: AskedList): GalleryState[] {
  const { screen, at, as, asks } = asked;
  const nothing = onePage([]);
  return [
    { screen, state: 'none', as, at: `${at}?q=zzz`, answers: { [asks]: nothing }, shows: none },
    ...beforeAnswer({ ...asked, nothing, noneYet: empty }),
    deniedTo(denied, asked),
  ];
}
