import { countOf } from '#domain/base/spanish-text.ts';
import type { UnlockAnswer } from '#src/session/floor-unlock.ts';

/** The sentence with which a locked device answers an attempt; nothing when it opened. */
export function unlockMessage(answer: UnlockAnswer | null): string {
  switch (answer?.kind) {
    case 'wrong':
      return `PIN equivocado. Te ${answer.left === 1 ? 'queda' : 'quedan'} ${countOf(answer.left, 'intento', 'intentos')}.`;
    case 'wait':
      return 'Todavía no: espera a que se pueda intentar otra vez.';
    case 'erased':
      return 'Demasiados intentos: tus datos se borraron de este equipo. Lo que no se había enviado queda cifrado y sale a tu nombre. Ingresa con tu contraseña.';
    case 'password':
      return 'Tu sesión terminó en este equipo. Ingresa con tu contraseña.';
    case 'unknown':
      return 'Ese carné no es de nadie que trabaje en este equipo. Ingresa una vez con tu contraseña.';
    case 'not_a_badge':
      return 'Ese código no es de un carné. Pasa tu carné o toca tu nombre.';
    default:
      return '';
  }
}
