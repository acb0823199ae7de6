import * as v from 'valibot';

/** The fewest that any installation may ask for (spec §5, §9); the company sets how many it does. */
export const LEAST_PASSWORD_LENGTH = 6;

/**
 * A password that is being chosen. Sign-in takes any password that was chosen before. The server also refuses the ones
 * that everybody uses.
 */
export const NewPassword = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(LEAST_PASSWORD_LENGTH, tooShort(LEAST_PASSWORD_LENGTH)),
  v.maxLength(200, 'La contraseña no puede pasar de 200 caracteres'),
);

/** Why a password is too short for the company's setting; null when it is not. */
export function shortPassword(password: string, least: number): string | null {
  return password.trim().length < least ? tooShort(least) : null;
}

function tooShort(least: number): string {
  return `La contraseña debe tener al menos ${least} caracteres`;
}

export const COMMON_PASSWORD =
  'Esa contraseña es de las más usadas y se adivina en segundos. Elige otra, por ejemplo tres palabras sin relación.';
