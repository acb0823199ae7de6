import { paths } from '#domain/paths.ts';
import type { StoreFailure } from '#src/db/local-store.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import type { GalleryState, ScreenState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const NO_CHANCE = 'This browser has no random numbers';

/** The screens during a wait and after a failure. */
export const troubleStates: readonly GalleryState[] = [
  { screen: 'not-found', state: 'visitor', at: '/no/existe', shows: 'La dirección no existe o cambió' },
  {
    screen: 'inventory',
    state: 'loading',
    as: 'warehouse',
    at: paths.inventory,
    isNew: true,
    shows: 'Inventario',
  },
  {
    screen: 'error',
    state: 'screen',
    at: paths.login,
    expects: new RegExp(NO_CHANCE),
    shows: 'Algo salió mal',
    bring: (hand) => withoutChance(() => openForm(hand)),
  },
  {
    screen: 'error',
    state: 'again',
    at: paths.login,
    expects: new RegExp(NO_CHANCE),
    shows: 'Sigue fallando: recarga la página completa.',
    bring: (hand) =>
      withoutChance(async () => {
        await openForm(hand);
        await hand.press('button', 'Reintentar');
        await hand.see('Sigue fallando');
      }),
  },
  failing('damaged', {
    state: 'damaged',
    shows: 'La copia del catálogo en este equipo se dañó',
  }),
  failing('damaged', {
    state: 'erasing',
    shows: '¿Borrar la copia local del catálogo?',
    bring: (hand) => hand.press('button', /^Borrar la copia local/),
  }),
  failing('damaged', {
    state: 'unsent',
    as: 'warehouse',
    at: paths.inventory,
    outbox: [anEntry({ title: 'Entrada de 12 unidades' }), anEntry({ title: 'Salida de 2 unidades' })],
    shows: 'La copia del catálogo en este equipo se dañó',
  }),
  failing('newer_version', {
    state: 'newer-version',
    shows: 'Este equipo tiene datos de una versión más nueva',
  }),
  failing('blocked', { state: 'blocked', shows: 'El navegador no deja guardar datos' }),
  failing('insecure', { state: 'insecure', shows: 'MeStore necesita una dirección segura' }),
  failing('busy', { state: 'busy', shows: 'Los datos de este equipo no abren' }),
  failing('closed', { state: 'closed', shows: 'El navegador cerró los datos de MeStore' }),
  failing('outbox_damaged', {
    state: 'outbox-damaged',
    shows: 'La bandeja de salida de este equipo se dañó',
  }),
  failing('outbox_damaged', {
    state: 'erasing-outbox',
    shows: '¿Empezar una bandeja nueva?',
    bring: (hand) => hand.press('button', 'Empezar una bandeja nueva'),
  }),
  {
    screen: 'notices',
    state: 'no-space',
    as: 'warehouse',
    at: paths.wishlist,
    outbox: [anEntry({ title: 'Entrada de 12 unidades' })],
    shows: 'Este equipo no tiene espacio.',
    bring: async () => (await import('#src/db/local-store.ts')).setStoreFailure('full'),
  },
  {
    screen: 'notices',
    state: 'nothing-kept',
    at: paths.wishlist,
    shows: 'El navegador no guarda lo que haces aquí.',
    bring: async () => {
      const { deviceTexts } = await import('#src/device/text-storage.ts');
      const real = Storage.prototype.setItem;
      Storage.prototype.setItem = () => {
        throw new DOMException('The browser allows no storage.', 'SecurityError');
      };
      deviceTexts.write('mestore_prueba', '');
      Storage.prototype.setItem = real;
    },
  },
  {
    screen: 'notices',
    state: 'no-databases',
    at: paths.wishlist,
    shows: 'Este navegador no guarda datos.',
    bring: noDatabases,
  },
  {
    screen: 'notices',
    state: 'no-databases-offline',
    at: paths.marketplaceHome,
    isNew: true,
    offline: true,
    shows: 'Hace falta conexión',
    bring: noDatabases,
  },
  {
    screen: 'notices',
    state: 'catalogue-full',
    at: paths.wishlist,
    shows: 'El catálogo no cabe completo en este equipo.',
    bring: async () => (await import('#src/db/fill/catalogue-progress.ts')).setCatalogueFull(true),
  },
  {
    screen: 'notices',
    state: 'wiped',
    at: paths.wishlist,
    shows: 'Se cerró una sesión y se borraron sus datos de este equipo',
    bring: async () => (await import('#src/identity/wipe-notice.ts')).noteWiped(),
  },
  {
    screen: 'notices',
    state: 'session-expired',
    at: paths.wishlist,
    shows: 'Sesión expirada. Por favor inicia sesión nuevamente.',
    bring: async () => (await import('#src/identity/session-end.ts')).showSessionEnd('expired'),
  },
];

/** The browser allows no databases, and the shop goes on in memory. */
async function noDatabases(): Promise<void> {
  (await import('#src/db/storage/without-databases.ts')).goOnInMemory('blocked', null);
}

/** A device whose copy of the catalogue does not open. */
function failing(failure: StoreFailure, state: ScreenState & { at?: string }): GalleryState {
  return {
    screen: 'store-failure',
    at: paths.marketplaceHome,
    isNew: true,
    ...state,
    async bring(hand) {
      (await import('#src/db/local-store.ts')).setStoreFailure(failure);
      await state.bring?.(hand);
    },
  };
}

async function openForm(hand: User): Promise<void> {
  await hand.press('link', 'Crear una cuenta');
  await hand.see('Algo salió mal');
}

/** Meanwhile the browser refuses the random values that the form for a new account needs as it is drawn. */
async function withoutChance(go: () => Promise<void>): Promise<void> {
  const real = crypto.getRandomValues;
  crypto.getRandomValues = () => {
    throw new Error(NO_CHANCE);
  };
  await go();
  crypto.getRandomValues = real;
}
