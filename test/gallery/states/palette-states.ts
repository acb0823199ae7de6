import { paths } from '#domain/paths.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const palette = { screen: 'palette', as: 'owner', at: paths.aboutApp } as const;
const BOX = 'Página, persona, número, producto o posición';

async function ask(hand: User, text: string): Promise<void> {
  await hand.press('button', 'Buscar o ir a…');
  await hand.write(BOX, text);
}

/** What finds any place of the portal, and the keys of a page. */
export const paletteStates: readonly GalleryState[] = [
  {
    ...palette,
    state: 'open',
    shows: /^Flechas para elegir/,
    bring: (hand) => hand.press('button', 'Buscar o ir a…'),
  },
  {
    ...palette,
    state: 'page',
    shows: 'Devoluciones',
    async bring(hand) {
      await ask(hand, 'dev');
      await hand.key('ArrowDown');
    },
  },
  { ...palette, state: 'number', shows: 'Compra', bring: (hand) => ask(hand, 'ms 125') },
  {
    ...palette,
    state: 'person',
    shows: '«marta rueda» en compras',
    bring: (hand) => ask(hand, 'marta rueda'),
  },
  {
    ...palette,
    state: 'offline',
    offline: true,
    shows: 'Auditoría',
    bring: (hand) => ask(hand, 'auditoria'),
  },
  { ...palette, state: 'none', shows: /^Nada con ese nombre/, bring: (hand) => ask(hand, '¡¿') },
  {
    ...palette,
    state: 'keys',
    shows: 'Teclas de esta página',
    async bring(hand) {
      await hand.press('button', 'Buscar o ir a…');
      await hand.press('button', 'Cerrar');
      await hand.find('button', 'Buscar o ir a…');
      await hand.key('?');
    },
  },
];
