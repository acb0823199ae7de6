import { keysOf } from '#domain/base/keys-of.ts';
import type { AccountKind, BankAccount } from '#domain/payouts/bank-account.ts';

export const bankFormatLabels = { pab: 'Bancolombia PAB', sap: 'Bancolombia SAP' };
export const BANK_FORMATS = keysOf(bankFormatLabels);
export type BankFormat = keyof typeof bankFormatLabels;

/** One payment of a file. @property amount COP. @property reference by which the bank's answer names it. */
export interface FileLeg {
  account: BankAccount;
  amount: number;
  reference: string;
}

/** Who pays, from which account. */
export interface Payer {
  nit: string;
  name: string;
  account: { number: string; kind: AccountKind };
}

export interface BankFileOf {
  format: BankFormat;
  payer: Payer;
  legs: readonly FileLeg[];
  /** Days in Colombia, `2026-03-05`. */
  sentOn: string;
  appliedOn: string;
  /** The place of this file among those of its day, from 1 on: a bank refuses the second with the number of the first. */
  turn: number;
}

/** The class of a payment in both formats: to suppliers. Payroll is 225. */
export const SUPPLIERS = '220';

/** A document as both formats have it: a NIT without its check digit. */
export function withoutCheckDigit(document: string): string {
  return document.replace(/-\d$/, '');
}

/** The letter of a payer's account in both formats, and the code of that of who is paid. */
export const accountCodes: Readonly<Record<AccountKind, { payer: string; paid: string }>> = {
  savings: { payer: 'S', paid: '37' },
  checking: { payer: 'D', paid: '27' },
};

/** What the fields of a control line are made from. @property total COP. */
export interface Control extends BankFileOf {
  total: number;
}

/** What the fields of a detail line are made from. */
export interface Detail extends FileLeg {
  appliedOn: string;
}
