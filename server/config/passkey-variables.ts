import * as v from 'valibot';
import type { Variable } from '#server/config/variable.ts';

/** Signing in with passkeys. */
export const passkeyEntries = {
  PASSKEY_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'debe ser un dominio, sin https:// ni ruta.'),
    ),
  ),
};

export const passkeyVariables: Record<keyof typeof passkeyEntries, Variable> = {
  PASSKEY_DOMAIN: {
    without: 'el dominio de PUBLIC_URL',
    purpose:
      'Dominio de las llaves de acceso: el de `PUBLIC_URL` o uno que lo contenga. Si cambia, las que hay dejan de servir.',
    example: 'mestore.co',
  },
};
