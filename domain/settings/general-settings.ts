import { EMAIL_PATTERN } from '#domain/accounts/email.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { paths } from '#domain/paths.ts';
import { TERMS_REMEMBERED_DAYS } from '#domain/settings/remembered-days.ts';
import { emptyOr, pesos } from '#domain/settings/setting-schemas.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';

const changedBy = 'manageSettings';
const legalPages = [
  { label: 'Quiénes somos', path: paths.about },
  { label: 'Términos y condiciones', path: paths.terms },
  { label: 'Política de datos', path: paths.privacy },
];
const shippingPages = [
  { label: 'Envíos', path: paths.shipping },
  { label: 'Carrito', path: paths.cart },
  { label: 'Ayuda', path: paths.help },
];
const company = {
  page: 'general',
  section: 'La empresa',
  control: 'text',
  changedBy,
  isPublic: true,
  confirmation: 'simple',
  touches: legalPages,
} as const;

/** The company's data and its shipping. */
export const generalSettings: SettingsOf<`company.${string}` | `shipping.${string}`> = {
  'company.name': {
    ...company,
    label: 'Razón social',
    explanation:
      'Quien opera esta instalación, como está registrada. La ley exige mostrarla (Ley 1480, art. 50).',
    schema: trimmedText(120),
    variable: 'COMPANY_NAME',
  },
  'company.nit': {
    ...company,
    label: 'NIT',
    explanation: 'Con dígito de verificación y sin puntos: 900123456-7.',
    schema: emptyOr(
      /^\d{6,10}-\d$/,
      20,
      'Escríbelo como 900123456-7: sin puntos y con dígito de verificación.',
    ),
    variable: 'COMPANY_NIT',
  },
  'company.address': {
    ...company,
    label: 'Dirección de notificaciones',
    explanation: 'La dirección de notificación judicial.',
    schema: trimmedText(200),
    variable: 'COMPANY_ADDRESS',
  },
  'company.phone': {
    ...company,
    label: 'Teléfono de atención',
    explanation: 'El que ven los compradores en las páginas legales y en sus comprobantes.',
    schema: emptyOr(
      /^\+?[\d ]{7,18}$/,
      20,
      'Escribe un número de teléfono: dígitos y espacios, con + si lleva indicativo.',
    ),
    variable: 'COMPANY_PHONE',
  },
  'company.email': {
    ...company,
    label: 'Correo de notificaciones',
    explanation: 'También recibe un aviso de cada PQR.',
    schema: emptyOr(EMAIL_PATTERN, 254, 'Escribe un correo completo, como servicio@example.com.'),
    variable: 'COMPANY_EMAIL',
  },
  'shipping.cost': {
    page: 'general',
    section: 'Envíos',
    label: 'Costo del envío',
    explanation: `Por pedido, sin importar cuántas cosas lleve. Quien ya vio otro valor lo conserva ${TERMS_REMEMBERED_DAYS} días.`,
    control: 'pesos',
    schema: pesos(0),
    changedBy,
    isPublic: true,
    confirmation: 'simple',
    touches: shippingPages,
  },
  'shipping.free_from': {
    page: 'general',
    section: 'Envíos',
    label: 'Envío gratis desde',
    explanation: 'Subtotal, sin IVA, desde el que el envío no se cobra.',
    control: 'pesos',
    schema: pesos(1),
    changedBy,
    isPublic: true,
    confirmation: 'simple',
    touches: shippingPages,
  },
};
