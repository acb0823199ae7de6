import {
  accountCodes,
  SUPPLIERS,
  withoutCheckDigit,
  type Control,
  type Detail,
} from '#domain/payouts/bank-file-content.ts';
import { blank, constant, type FixedField } from '#domain/payouts/fixed-width.ts';

/** Characters of a line of the format SAP of Bancolombia. */
export const SAP_WIDTH = 95;

/** `2026-03-05` as `260305`. */
const shortDay = (day: string) => day.replaceAll('-', '').slice(2);
/** The first file of a day is A, the second B. */
const letterOf = (turn: number) => String.fromCharCode('A'.charCodeAt(0) + turn - 1);

/** Amounts of this format are whole pesos. */
export const sapControl: readonly FixedField<Control>[] = [
  constant('record', '1'),
  { name: 'payer', width: 10, pad: 'zeros', of: ({ payer }) => withoutCheckDigit(payer.nit) },
  { name: 'payer name', width: 16, pad: 'spaces', of: ({ payer }) => payer.name },
  constant('class', SUPPLIERS),
  { name: 'description', width: 10, pad: 'spaces', of: () => 'GIROS' },
  { name: 'sent', width: 6, pad: 'zeros', of: ({ sentOn }) => shortDay(sentOn) },
  { name: 'sequence', width: 1, pad: 'spaces', of: ({ turn }) => letterOf(turn) },
  { name: 'applied', width: 6, pad: 'zeros', of: ({ appliedOn }) => shortDay(appliedOn) },
  { name: 'count', width: 6, pad: 'zeros', of: ({ legs }) => String(legs.length) },
  { name: 'debits', width: 12, pad: 'zeros', of: () => '0' },
  { name: 'credits', width: 12, pad: 'zeros', of: ({ total }) => String(total) },
  { name: 'account', width: 11, pad: 'zeros', of: ({ payer }) => payer.account.number },
  { name: 'kind', width: 1, pad: 'spaces', of: ({ payer }) => accountCodes[payer.account.kind].payer },
];

export const sapDetail: readonly FixedField<Detail>[] = [
  constant('record', '6'),
  {
    name: 'document',
    width: 15,
    pad: 'zeros',
    of: ({ account }) => withoutCheckDigit(account.holder_document).replaceAll(/\D/g, ''),
  },
  { name: 'name', width: 18, pad: 'spaces', of: ({ account }) => account.holder_name },
  { name: 'bank', width: 9, pad: 'zeros', of: ({ account }) => account.bank },
  { name: 'account', width: 17, pad: 'zeros', of: ({ account }) => account.number },
  constant('place', 'S'),
  { name: 'kind', width: 2, pad: 'zeros', of: ({ account }) => accountCodes[account.kind].paid },
  { name: 'amount', width: 10, pad: 'zeros', of: ({ amount }) => String(amount) },
  { name: 'concept', width: 9, pad: 'spaces', of: () => 'GIRO' },
  { name: 'reference', width: 12, pad: 'spaces', of: ({ reference }) => reference },
  blank('end', 1),
];
