import { LEAST_PASSWORD_LENGTH } from '#domain/accounts/new-password.ts';
import { EMAIL_PATTERN } from '#domain/accounts/email.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { departments } from '#domain/geography/divipola.ts';
import { paths } from '#domain/paths.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { isNetwork } from '#domain/settings/network.ts';
import type { Setting } from '#domain/settings/setting.ts';
import type { SettingKey, SettingValues } from '#domain/settings/setting-values.ts';
import * as v from 'valibot';

const MOST_PESOS = 2_000_000_000;

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
const checkout = [{ label: 'Checkout', path: paths.checkout }];

const company = {
  page: 'general',
  section: 'La empresa',
  control: 'text',
  changedBy,
  isPublic: true,
  confirmation: 'simple',
  touches: legalPages,
} as const;

/** Empty, or a text of the form. */
const emptyOr = (pattern: RegExp, most: number, message: string) =>
  v.pipe(
    trimmedText(most),
    v.check((text) => text === '' || pattern.test(text), message),
  );

const pesos = (least: number) =>
  v.pipe(
    v.number('Escribe un número de pesos, sin centavos.'),
    v.integer('Escribe un número de pesos, sin centavos.'),
    v.minValue(least, `Debe ser de $ ${least} o más.`),
    v.maxValue(MOST_PESOS, 'Ese valor es demasiado alto: revisa cuántos ceros tiene.'),
  );

const between = (least: number, most: number, unit: string) => {
  const message = `Debe ser un número entero entre ${least} y ${most} ${unit}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};

const onOff = v.boolean('Debe ser sí o no.');

/**
 * Every setting of the company: one table for the pages, the API, the history and the server's rules. A key is never
 * given another meaning: a new meaning is a new key, because its former values stay in the history.
 */
export const settingsCatalogue: { readonly [Key in SettingKey]: Setting<SettingValues[Key]> } = {
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
    explanation:
      'Por pedido, sin importar cuántas cosas lleve. Quien ya vio otro valor lo conserva siete días.',
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
  'site.beta_banner': {
    page: 'general',
    section: 'El sitio',
    label: 'Aviso de sitio en construcción',
    explanation: 'El aviso que encabeza la entrada pública. Cada persona puede cerrarlo.',
    control: 'switch',
    schema: onOff,
    changedBy,
    isPublic: true,
    confirmation: 'simple',
    touches: [{ label: 'Entrada', path: paths.landing }],
  },
  'site.dark_mode': {
    page: 'general',
    section: 'El sitio',
    label: 'Tema oscuro',
    explanation: 'Si está apagado, todas las pantallas son claras y nadie puede elegir otra cosa.',
    control: 'switch',
    schema: onOff,
    changedBy,
    isPublic: true,
    confirmation: 'simple',
    touches: [{ label: 'Mercado', path: paths.marketplaceHome }],
  },
  'payments.methods': {
    page: 'payments',
    section: 'Formas de pago',
    label: 'Formas de pago que se ofrecen',
    explanation:
      'Las que se apagan dejan de ofrecerse y el servidor las rechaza. Las compras hechas siguen su camino.',
    control: 'payment_methods',
    schema: v.pipe(
      v.array(PaymentMethod),
      v.nonEmpty('Deja al menos una forma de pago: sin ninguna nadie puede comprar.'),
      v.check((all) => new Set(all).size === all.length, 'Una forma de pago está dos veces.'),
    ),
    changedBy,
    isPublic: true,
    confirmation: 'typed',
    touches: checkout,
  },
  'payments.least_total': {
    page: 'payments',
    section: 'Límites',
    label: 'Compra mínima',
    explanation: 'Total con IVA y envío desde el que se recibe una compra.',
    control: 'pesos',
    schema: pesos(0),
    changedBy,
    isPublic: true,
    confirmation: 'simple',
    touches: checkout,
  },
  'payments.most_total': {
    page: 'payments',
    section: 'Límites',
    label: 'Compra máxima',
    explanation: 'Total con IVA y envío hasta el que se recibe una compra.',
    control: 'pesos',
    schema: pesos(1),
    changedBy,
    isPublic: true,
    confirmation: 'simple',
    touches: checkout,
  },
  'payments.cash_on_delivery_departments': {
    page: 'payments',
    section: 'Contraentrega',
    label: 'Departamentos con contraentrega',
    explanation: 'Sin ninguno elegido, se recibe en todo el país.',
    control: 'departments',
    schema: v.pipe(
      v.array(
        v.picklist(
          departments.map(({ code }) => code),
          'Ese departamento no está en la DIVIPOLA.',
        ),
      ),
      v.check((all) => new Set(all).size === all.length, 'Un departamento está dos veces.'),
    ),
    changedBy,
    isPublic: true,
    confirmation: 'simple',
    touches: checkout,
  },
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
    schema: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.trim(),
          v.check(isNetwork, 'Cada renglón debe ser una dirección IP o una red, como 203.0.113.0/24.'),
        ),
      ),
      v.maxLength(100, 'Caben hasta 100 renglones.'),
    ),
    changedBy,
    isPublic: false,
    confirmation: 'typed',
    touches: [{ label: 'Registro de ingresos', path: paths.authLogs }],
  },
};

export const SETTING_KEYS = keysOf(settingsCatalogue) as readonly [SettingKey, ...SettingKey[]];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsCatalogue, key);
}
