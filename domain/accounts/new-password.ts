import * as v from 'valibot';

export const MIN_PASSWORD = 8;
const TOO_SHORT = `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`;

/**
 * A password that is being chosen. Sign-in asks for six characters or more (spec §5) and takes any password
 * that was chosen before; new ones have eight. The server also refuses the ones that everybody uses.
 */
export const NewPassword = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(MIN_PASSWORD, TOO_SHORT),
  v.maxLength(200, 'La contraseña no puede pasar de 200 caracteres'),
);

export const COMMON_PASSWORD =
  'Esa contraseña es de las más usadas y se adivina en segundos. Elige otra, por ejemplo tres palabras sin relación.';
