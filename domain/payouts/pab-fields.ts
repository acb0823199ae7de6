import {
  accountCodes,
  SUPPLIERS,
  withoutCheckDigit,
  type Control,
  type Detail,
} from '#domain/payouts/bank-file-content.ts';
import { blank, constant, type FixedField } from '#domain/payouts/fixed-width.ts';

/** Characters of a line of the format PAB of Bancolombia. */
export const PAB_WIDTH = 264;

/** Whole pesos as the 15 + 2 digits of the format: no part of an amount is ever computed with decimals. */
const centavos = (amount: number) => `${amount}00`;
const compactDay = (day: string) => day.replaceAll('-', '');

export const pabControl: readonly FixedField<Control>[] = [
  constant('record', '1'),
  { name: 'payer', width: 15, pad: 'zeros', of: ({ payer }) => withoutCheckDigit(payer.nit) },
  constant('application', 'I'),
  blank('filler', 15),
  constant('class', SUPPLIERS),
  { name: 'description', width: 10, pad: 'spaces', of: () => 'GIROS' },
  { name: 'sent', width: 8, pad: 'zeros', of: ({ sentOn }) => compactDay(sentOn) },
  { name: 'sequence', width: 2, pad: 'zeros', of: ({ turn }) => String(turn) },
  { name: 'applied', width: 8, pad: 'zeros', of: ({ appliedOn }) => compactDay(appliedOn) },
  { name: 'count', width: 6, pad: 'zeros', of: ({ legs }) => String(legs.length) },
  { name: 'debits', width: 17, pad: 'zeros', of: () => '0' },
  { name: 'credits', width: 17, pad: 'zeros', of: ({ total }) => centavos(total) },
  { name: 'account', width: 11, pad: 'zeros', of: ({ payer }) => payer.account.number },
  { name: 'kind', width: 1, pad: 'spaces', of: ({ payer }) => accountCodes[payer.account.kind].payer },
  blank('end', 149),
];

export const pabDetail: readonly FixedField<Detail>[] = [
  constant('record', '6'),
  {
    name: 'document',
    width: 15,
    pad: 'spaces',
    of: ({ account }) => withoutCheckDigit(account.holder_document),
  },
  { name: 'name', width: 30, pad: 'spaces', of: ({ account }) => account.holder_name },
  { name: 'bank', width: 9, pad: 'zeros', of: ({ account }) => account.bank },
  { name: 'account', width: 17, pad: 'spaces', of: ({ account }) => account.number },
  constant('place', 'S'),
  { name: 'kind', width: 2, pad: 'zeros', of: ({ account }) => accountCodes[account.kind].paid },
  { name: 'amount', width: 17, pad: 'zeros', of: ({ amount }) => centavos(amount) },
  { name: 'applied', width: 8, pad: 'zeros', of: ({ appliedOn }) => compactDay(appliedOn) },
  { name: 'reference', width: 21, pad: 'spaces', of: ({ reference }) => reference },
  // Only payments at a counter say which document is shown there.
  blank('document kind', 1),
  { name: 'office', width: 5, pad: 'zeros', of: () => '0' },
  blank('fax', 15),
  blank('e-mail', 80),
  blank('authorised', 15),
  blank('end', 27),
];
