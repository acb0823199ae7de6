import * as v from 'valibot';
import { EMAIL_PATTERN } from '#domain/accounts/email.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { INVOICE_PROVIDER_NAME } from '#domain/invoices/invoice-provider.ts';
import { paths } from '#domain/paths.ts';
import { calendarSettings } from '#domain/settings/calendar-settings.ts';
import { emptyOr, onOff } from '#domain/settings/setting-schemas.ts';
import { shippingSettings } from '#domain/settings/shipping-settings.ts';
import { stockSettings } from '#domain/settings/stock-settings.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';

const changedBy = 'manageSettings';
const NO_PROVIDER =
  'No hay un proveedor de factura electrónica: déjalo apagado, y cada tienda factura lo que vende.';
const legalPages = [
  { label: 'Quiénes somos', path: paths.about },
  { label: 'Términos y condiciones', path: paths.terms },
  { label: 'Política de datos', path: paths.privacy },
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

/** The company's data, its shipping, its calendar and its warehouse. */
export const generalSettings: SettingsOf<
  `company.${string}` | `shipping.${string}` | `calendar.${string}` | `stock.${string}`
> = {
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
  'company.invoices_by_mandate': {
    page: 'general',
    section: 'La empresa',
    label: 'Facturar por mandato de las tiendas',
    explanation:
      'Quién hace la factura electrónica de cada venta, desde el próximo pedido: apagado, la tienda; prendido, la empresa en su nombre. Solo se prende con un proveedor de factura electrónica, y esta instalación no tiene.',
    control: 'switch',
    schema: v.pipe(
      onOff,
      v.check((isOn) => !isOn || INVOICE_PROVIDER_NAME !== null, NO_PROVIDER),
    ),
    changedBy,
    isPublic: false,
    confirmation: 'typed',
    touches: [{ label: 'Pedidos', path: paths.deskOrders }],
  },
  ...shippingSettings,
  ...calendarSettings,
  ...stockSettings,
};
