import { beforeAnswer, deniedTo, type DeskScreen } from '#test/gallery/desk-screen.ts';
import type { GalleryState, Looker } from '#test/gallery/gallery-state.ts';

/** The server's answer for a list: all of it, on its one page. */
export function onePage<Listed>(data: readonly Listed[]) {
  return { data, pagination: { total: data.length, page: 1, pages: 1, limit: 24 } };
}

interface AskedScreen extends DeskScreen {
  /** The person who may not see it. */
  denied: Looker;
  /** Its request to the server: `GET /api/v1/returns`. */
  asks: string;
}

/**
 * The common states of every screen with an answer of the server: before the answer, on a failure, and for a
 * person who may not see it.
 */
export function unreadStates({ denied, asks, ...screen }: AskedScreen): GalleryState[] {
  return [...beforeAnswer(asks, screen), deniedTo(denied, screen)];
}

interface AskedList extends AskedScreen {
  /** The words when the filters leave nothing. */
  none: string;
  /** The words when there is nothing at all yet. */
  empty: string;
}

/** The states that every list of the desk has besides its rows. */
export function bareStates({ none, empty, ...asked }: AskedList): GalleryState[] {
  const { screen, at, as, asks } = asked;
  const answers = { [asks]: onePage([]) };
  return [
    { screen, state: 'none', as, at: `${at}?q=zzz`, answers, shows: none },
    { screen, state: 'empty', as, at, answers, shows: empty },
    ...unreadStates(asked),
  ];
}

/** The state of a document's screen when the server finds no such document. */
export function unfound(screen: DeskScreen, asks: string, shows: string): GalleryState {
  return { ...screen, state: 'none', answers: { [asks]: onePage([]) }, shows };
}
