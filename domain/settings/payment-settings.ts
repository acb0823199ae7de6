import { departments } from '#domain/geography/divipola.ts';
import { paths } from '#domain/paths.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { pesos } from '#domain/settings/setting-schemas.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';
import * as v from 'valibot';

const changedBy = 'manageSettings';
const checkout = [{ label: 'Checkout', path: paths.checkout }];

/** How purchases are paid. */
export const paymentSettings: SettingsOf<`payments.${string}`> = {
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
};
