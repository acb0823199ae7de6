import { paths } from '#domain/paths.ts';
import { emptyOr, onOff, pesos } from '#domain/settings/setting-schemas.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';

const changedBy = 'manageSettings';
const touches = [{ label: 'Giros a las tiendas', path: paths.payoutRuns }];
const section = 'Giros a las tiendas';

/** How stores are paid. Who pays is the company of the general settings, by its name and NIT. */
export const payoutSettings: SettingsOf<`payouts.${string}`> = {
  'payouts.minimum': {
    page: 'payments',
    section,
    label: 'Giro mínimo',
    explanation: 'Lo menos que se le gira a una tienda de una vez. Lo que no llega espera al próximo giro.',
    control: 'pesos',
    schema: pesos(0),
    changedBy,
    isPublic: false,
    confirmation: 'simple',
    touches,
  },
  'payouts.account': {
    page: 'payments',
    section,
    label: 'Cuenta de la que se gira',
    explanation: 'El número de la cuenta de recaudo de la empresa, solo cifras. Va en el archivo del banco.',
    control: 'text',
    schema: emptyOr(/^\d{6,11}$/, 11, 'Escribe el número de la cuenta, solo cifras: de 6 a 11.'),
    changedBy,
    isPublic: false,
    confirmation: 'two_people',
    touches,
  },
  'payouts.account_is_checking': {
    page: 'payments',
    section,
    label: 'Es una cuenta corriente',
    explanation: 'Apagado, es una cuenta de ahorros.',
    control: 'switch',
    schema: onOff,
    changedBy,
    isPublic: false,
    confirmation: 'typed',
    touches,
  },
};
