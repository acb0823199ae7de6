import { apiError } from '#domain/protocol/error-catalogue.ts';
import type { Answer } from '#test/gallery/answers.ts';
import type { GalleryState, Looker } from '#test/gallery/gallery-state.ts';

interface DeskList {
  screen: string;
  at: string;
  /** Who works on it. */
  as: Looker;
}

interface AnsweredList extends DeskList {
  /** What it asks of the server: `GET /api/v1/returns`. */
  asks: string;
  /** What the server answers when it has nothing at all. */
  nothing: Answer;
  /** What is said then. */
  noneYet: string;
}

/** Whoever may not see a screen is told so in its place. */
export function deniedTo(as: Looker, { screen, at }: Pick<DeskList, 'screen' | 'at'>): GalleryState {
  return { screen, state: 'denied', at, as, shows: 'Tu cuenta no puede ver esta página' };
}

/** What the server says when it cannot. */
export const OUT_OF_ORDER = { status: 503, body: apiError('NET_003') };

/** What every list that the server answers shows before it is read: nothing, waiting, refused, or without a network. */
export function beforeAnswer({ screen, at, as, asks, nothing, noneYet }: AnsweredList): GalleryState[] {
  const seen = { screen, at, as };
  return [
    { ...seen, state: 'empty', answers: { [asks]: nothing }, shows: noneYet },
    { ...seen, state: 'loading', answers: { [asks]: 'silence' }, shows: /^Leyendo / },
    { ...seen, state: 'error', answers: { [asks]: OUT_OF_ORDER }, shows: OUT_OF_ORDER.body.detail },
    { ...seen, state: 'offline-unread', offline: true, shows: 'Se necesita conexión' },
  ];
}

/** What every list that the device holds shows before anything was read. */
export function beforeReading({ screen, at, as }: DeskList): GalleryState[] {
  const seen = { screen, at, as, isNew: true as const };
  return [
    { ...seen, state: 'new', shows: /^Cargando / },
    { ...seen, state: 'new-offline', offline: true, shows: 'Este equipo todavía no tiene' },
  ];
}
