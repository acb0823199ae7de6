import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { aPhotoFile } from '#test/factories/photo-factory.ts';
import type { GalleryState, ScreenState } from '#test/gallery/gallery-state.ts';
import type { Hand } from '#test/gallery/hand.ts';

const sending = 'POST /api/v1/media/photos';

/** Where photographs of products are chosen, cropped and sent. */
export const photoStates: readonly GalleryState[] = [
  photos({ state: 'empty', shows: 'Elegir fotos' }),
  photos({ state: 'chosen', shows: 'dibujo.gif', bring: choose }),
  photos({
    state: 'cropping',
    shows: 'Aplicar Recorte',
    async bring(hand) {
      await choose(hand);
      await hand.press('button', 'Recortar silla-de-comedor.jpg');
      await hand.find('group', 'Usa las flechas para mover el recorte');
    },
  }),
  photos({
    state: 'sending',
    as: 'sales',
    answers: { [sending]: 'silence' },
    shows: 'Espera su turno',
    bring: send,
  }),
  photos({
    state: 'sent',
    as: 'sales',
    answers: { [sending]: { status: 201, body: { public_url: '/media/photos/silla.webp' } } },
    shows: 'Subida',
    bring: send,
  }),
  photos({
    state: 'refused',
    as: 'sales',
    answers: { [sending]: { status: 500, body: apiError('API_003') } },
    shows: 'Error interno del servidor.',
    bring: send,
  }),
  photos({
    state: 'waiting',
    as: 'sales',
    offline: true,
    shows: 'Sube sola cuando vuelva la conexión',
    bring: send,
  }),
];

function photos(state: ScreenState): GalleryState {
  return { screen: 'photos', at: paths.photoUpload, ...state };
}

/** Two that are taken, one with a name that no phone has room for, and one that is not. */
async function choose(hand: Hand): Promise<void> {
  await hand.attach('Fotos', [
    await aPhotoFile(),
    await aPhotoFile('una-foto-con-un-nombre-tan-largo-que-no-cabe-en-la-pantalla-de-un-celular.jpg'),
    await aPhotoFile('dibujo.gif', 'image/gif'),
  ]);
  await hand.see('dibujo.gif');
}

async function send(hand: Hand): Promise<void> {
  await choose(hand);
  await hand.press('button', 'Subir');
}
