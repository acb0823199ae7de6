import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { floorAnswers, lockedFloor, shareDevice } from '#test/gallery/floor-device.ts';
import { scanOnce } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const lock = {
  screen: 'lock',
  as: 'admin',
  at: paths.floor,
  prepare: shareDevice,
  stored: lockedFloor,
  answers: floorAnswers,
} as const;

const secondStep = {
  status: 403,
  body: { ...apiError('AUTH_007'), second_step: { challenge: 'x'.repeat(43), expires_in: 300 } },
};

/** A device of the floor that waits for the next person. */
export const lockStates: readonly GalleryState[] = [
  { ...lock, state: 'people', shows: 'Gloria Ardila' },
  {
    ...lock,
    state: 'pin',
    shows: 'Escribe tu PIN',
    bring: (hand) => hand.press('button', /Paola Serrano/),
  },
  {
    ...lock,
    state: 'wrong-pin',
    shows: 'PIN equivocado',
    async bring(hand) {
      await hand.press('button', /Paola Serrano/);
      for (const digit of '0007') await hand.press('button', digit);
      await hand.press('button', 'Entrar');
    },
  },
  {
    ...lock,
    state: 'no-badge',
    shows: 'Ese código no es de un carné.',
    bring: scanOnce('Gloria Ardila', '7709990000016'),
  },
  {
    ...lock,
    state: 'password',
    shows: 'Contraseña',
    bring: (hand) => hand.press('button', 'Ingresar con contraseña'),
  },
  {
    ...lock,
    state: 'second-step',
    answers: { ...floorAnswers, 'POST /api/v1/auth/login': secondStep },
    shows: /dígitos de tu aplicación/,
    async bring(hand) {
      await hand.press('button', 'Ingresar con contraseña');
      await hand.write('Email', 'paola@mestore.co');
      await hand.write('Contraseña', 'guayaba lluvia ladrillo');
      await hand.press('button', 'Iniciar Sesión');
    },
  },
  {
    ...lock,
    state: 'password-offline',
    offline: true,
    shows: 'Sin conexión solo entran',
    bring: (hand) => hand.press('button', 'Ingresar con contraseña'),
  },
];
