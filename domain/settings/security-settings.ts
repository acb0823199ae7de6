import { LEAST_PASSWORD_LENGTH } from '#domain/accounts/new-password.ts';
import { Networks } from '#domain/base/network.ts';
import { ADMIN_GROUP } from '#domain/accounts/roles/roles.ts';
import { paths } from '#domain/paths.ts';
import { between } from '#domain/settings/setting-schemas.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';
import * as v from 'valibot';

const changedBy = 'manageSettings';

/** Passwords, sessions and where the portal is used from. */
export const securitySettings: SettingsOf<`security.${string}`> = {
  'security.password_length': {
    page: 'security',
    section: 'Contraseñas',
    label: 'Largo mínimo de una contraseña',
    explanation: 'De las que se eligen desde ahora. Las que todo el mundo usa se rechazan siempre.',
    control: 'number',
    unit: 'caracteres',
    schema: between(LEAST_PASSWORD_LENGTH, 64, 'caracteres'),
    changedBy,
    isPublic: true,
    confirmation: 'simple',
    touches: [{ label: 'Crear cuenta', path: paths.register }],
  },
  'security.session_days': {
    page: 'security',
    section: 'Sesiones',
    label: 'Duración de una sesión sin usar',
    explanation: 'Días después del último contacto en los que una sesión nueva sigue abierta.',
    control: 'number',
    unit: 'días',
    schema: between(1, 90, 'días'),
    changedBy,
    isPublic: false,
    confirmation: 'simple',
    touches: [{ label: 'Registro de ingresos', path: paths.authLogs }],
  },
  'security.portal_addresses': {
    page: 'security',
    section: 'Portal administrativo',
    label: 'Direcciones desde las que se usa el portal',
    explanation:
      'Direcciones IP o redes (203.0.113.0/24, 2001:db8::/32), una por renglón. Vacío: desde cualquiera. Tu propia dirección debe estar.',
    control: 'networks',
    schema: Networks,
    changedBy,
    isPublic: false,
    confirmation: 'two_people',
    touches: [{ label: 'Registro de ingresos', path: paths.authLogs }],
  },
  'security.second_factor_roles': {
    page: 'security',
    section: 'Segundo factor',
    label: 'Roles que necesitan un segundo factor',
    explanation:
      'Quien tiene uno de estos roles entra al portal solo con un código de su aplicación, además de la contraseña. Quien no lo tiene lo activa apenas entra, antes de seguir.',
    control: 'admin_roles',
    schema: v.pipe(
      v.array(v.picklist(ADMIN_GROUP, 'Elige roles del portal.')),
      v.check((roles) => new Set(roles).size === roles.length, 'Un rol está dos veces.'),
    ),
    changedBy,
    isPublic: false,
    confirmation: 'two_people',
    touches: [{ label: 'Seguridad', path: paths.secondFactor }],
  },
};
