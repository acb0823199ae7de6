import * as v from 'valibot';
import { EMAIL_PATTERN } from '#domain/accounts/email.ts';
import type { Variable } from '#server/config/variable.ts';

/** The company that runs this installation. */
export const companyEntries = {
  COMPANY_NAME: v.optional(v.pipe(v.string(), v.maxLength(120, 'puede tener hasta 120 caracteres.'))),
  COMPANY_NIT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{6,10}-\d$/, 'debe tener la forma 900123456-7, sin puntos.')),
  ),
  COMPANY_ADDRESS: v.optional(v.pipe(v.string(), v.maxLength(200, 'puede tener hasta 200 caracteres.'))),
  COMPANY_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+?[\d ]{7,18}$/, 'debe ser un número de teléfono.')),
  ),
  COMPANY_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(EMAIL_PATTERN, 'debe ser una dirección de correo.'), v.maxLength(254)),
  ),
};

export const companyVariables: Record<keyof typeof companyEntries, Variable> = {
  COMPANY_NAME: {
    without: 'las páginas legales dicen que falta',
    purpose: 'Razón social de quien opera esta instalación; la ley exige mostrarla (Ley 1480, art. 50).',
    example: 'Nombre de la empresa S. A. S.',
  },
  COMPANY_NIT: {
    without: 'las páginas legales dicen que falta',
    purpose: 'Su NIT, con dígito de verificación y sin puntos.',
    example: '900123456-7',
  },
  COMPANY_ADDRESS: {
    without: 'las páginas legales dicen que falta',
    purpose: 'Su dirección de notificación judicial.',
    example: 'Dirección, Bucaramanga, Santander',
  },
  COMPANY_PHONE: {
    without: 'las páginas legales dicen que falta',
    purpose: 'Su teléfono de atención.',
    example: '+57 607 0000000',
  },
  COMPANY_EMAIL: {
    without: 'las páginas legales dicen que falta',
    purpose: 'Su correo de notificaciones; también recibe un aviso de cada PQR.',
    example: 'servicio@example.com',
  },
};
