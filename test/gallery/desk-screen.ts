import { apiError } from '#domain/protocol/error-catalogue.ts';
import type { GalleryState, Looker } from '#test/gallery/gallery-state.ts';

/** A screen for the people who work for the shop. */
export interface DeskScreen {
  screen: string;
  at: string;
  /** The person who works on it. */
  as: Looker;
}

/** A person who may not see a screen reads so in its place. */
export function deniedTo(as: Looker, { screen, at }: Pick<DeskScreen, 'screen' | 'at'>): GalleryState {
  return { screen, state: 'denied', at, as, shows: 'Tu cuenta no puede ver esta página' };
}

/** The server's refusal when it cannot answer. */
export const OUT_OF_ORDER = { status: 503, body: apiError('NET_003') };

/**
 * The states of every screen before the server's answer: it waits, the server cannot, there is no network.
 */
export function beforeAnswer(asks: string, { screen, at, as }: DeskScreen): GalleryState[] {
  const seen = { screen, at, as };
  return [
    { ...seen, state: 'loading', answers: { [asks]: 'silence' }, shows: /^Leyendo / },
    { ...seen, state: 'error', answers: { [asks]: OUT_OF_ORDER }, shows: OUT_OF_ORDER.body.detail },
    { ...seen, state: 'offline-unread', offline: true, shows: 'Se necesita conexión' },
  ];
}

/**
 * The same for a screen with its own words for the wait and for the failure; and for a person who may not see
 * it.
 */
export function unansweredStates(
  asks: string,
  { screen, at, as }: DeskScreen,
  said: { loading: string; error: string; denied: Looker },
): GalleryState[] {
  const seen = { screen, at, as };
  return [
    { ...seen, state: 'loading', answers: { [asks]: 'silence' }, shows: said.loading },
    { ...seen, state: 'error', answers: { [asks]: OUT_OF_ORDER }, shows: said.error },
    { ...seen, state: 'offline', offline: true, shows: 'Se necesita conexión' },
    deniedTo(said.denied, seen),
  ];
}

/** The state of every screen of device data before anything was read. */
export function beforeReading({ screen, at, as }: DeskScreen): GalleryState[] {
  const seen = { screen, at, as, isNew: true as const };
  return [
    { ...seen, state: 'new', shows: /^Cargando / },
    { ...seen, state: 'new-offline', offline: true, shows: 'Este equipo todavía no tiene' },
  ];
}
