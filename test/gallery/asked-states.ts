import { beforeAnswer, deniedTo, type DeskScreen } from '#test/gallery/desk-screen.ts';
import type { GalleryState, Looker } from '#test/gallery/gallery-state.ts';

/** What the server says of a list: all of it, on its one page. */
export function onePage<Listed>(data: readonly Listed[]) {
  return { data, pagination: { total: data.length, page: 1, pages: 1, limit: 24 } };
}

interface AskedScreen extends DeskScreen {
  /** Who may not see it. */
  denied: Looker;
  /** What it asks of the server: `GET /api/v1/returns`. */
  asks: string;
}

/** What every screen that the server answers shows before it did, when it does not, and to whoever may not see it. */
export function unreadStates({ denied, asks, ...screen }: AskedScreen): GalleryState[] {
  return [...beforeAnswer(asks, screen), deniedTo(denied, screen)];
}

interface AskedList extends AskedScreen {
  /** Said when the filters leave nothing. */
  none: string;
  /** Said when there is nothing at all yet. */
  empty: string;
}

/** What every list of the desk shows besides what is in it. */
export function bareStates({ none, empty, ...asked }: AskedList): GalleryState[] {
  const { screen, at, as, asks } = asked;
  const answers = { [asks]: onePage([]) };
  return [
    { screen, state: 'none', as, at: `${at}?q=zzz`, answers, shows: none },
    { screen, state: 'empty', as, at, answers, shows: empty },
    ...unreadStates(asked),
  ];
}

/** What the screen of one document shows when the server finds none. */
export function unfound(screen: DeskScreen, asks: string, shows: string): GalleryState {
  return { ...screen, state: 'none', answers: { [asks]: onePage([]) }, shows };
}
