import * as v from 'valibot';

/** How a person is called (spec §5: required, at least two characters). */
export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Nombre es requerido'),
  v.minLength(2, 'Nombre debe tener al menos 2 caracteres'),
  v.maxLength(120, 'El nombre no puede pasar de 120 caracteres'),
);
