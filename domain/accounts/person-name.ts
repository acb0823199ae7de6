import * as v from 'valibot';
import { seenText } from '#domain/base/unseen-signs.ts';

/** How a person is called (spec §5: required, at least two characters). */
export const PersonName = v.pipe(
  v.string(),
  seenText(),
  v.nonEmpty('Nombre es requerido'),
  v.minLength(2, 'Nombre debe tener al menos 2 caracteres'),
  v.maxLength(120, 'El nombre no puede pasar de 120 caracteres'),
);
