import { paths } from '#domain/paths.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aPhotoFile, A_TINY_PHOTO } from '#test/factories/photo-factory.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import type { GalleryState, ScreenState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

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
  photos({ state: 'sending', as: 'sales', outbox: [anUpload({ state: 'sending' })], shows: 'silla.jpg' }),
  photos({
    state: 'sent',
    as: 'sales',
    outbox: [
      anUpload({
        state: 'acked',
        synced: true,
        result: { public_url: '/media/photos/silla.jpeg', width: 4, height: 4 },
      }),
    ],
    shows: 'Subida',
  }),
  photos({
    state: 'refused',
    as: 'sales',
    outbox: [
      anUpload({
        state: 'rejected',
        problem: {
          code: 'broken_photo',
          message: 'No pudimos leer la imagen: el archivo está dañado o no es JPEG, PNG o WebP.',
        },
      }),
    ],
    shows: /No pudimos leer la imagen/,
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

/** A saved one, and how far it got. */
function anUpload(over: Partial<OutboxEntry>): OutboxEntry {
  const words = { title: 'Foto de producto', detail: 'silla.jpg' };
  return anEntry({ type: 'media', name: 'photo.upload', data: { file: A_TINY_PHOTO }, ...words, ...over });
}

/** Two accepted ones, one of them with a name too long for any phone, and one that was refused. */
async function choose(hand: User): Promise<void> {
  await hand.attach('Fotos', [
    await aPhotoFile(),
    await aPhotoFile('una-foto-con-un-nombre-tan-largo-que-no-cabe-en-la-pantalla-de-un-celular.jpg'),
    await aPhotoFile('dibujo.gif', 'image/gif'),
  ]);
  await hand.see('dibujo.gif');
}

async function send(hand: User): Promise<void> {
  await choose(hand);
  await hand.press('button', 'Subir');
}
