import { accept, refuse, type Result } from '#domain/base/result.ts';
import type { BankFileOf } from '#domain/payouts/bank-file-content.ts';
import { fixedLine } from '#domain/payouts/fixed-width.ts';
import { pabControl, pabDetail } from '#domain/payouts/pab-fields.ts';
import { sapControl, sapDetail } from '#domain/payouts/sap-fields.ts';

/*
 * The file by which a bank is told to pay stores, in the two formats of Bancolombia as public code writes them. No bank has accepted one
 * of ours yet, and its name says so.
 */

const formats = {
  pab: { control: pabControl, detail: pabDetail, turns: 99, mostOfOne: 999_999_999_999_999 },
  sap: { control: sapControl, detail: sapDetail, turns: 26, mostOfOne: 9_999_999_999 },
} as const;
const MOST_LEGS = 999_999;

export const bankFileRefusals = {
  no_legs: 'No hay a quién girarle en este archivo.',
  too_many_legs: 'Un archivo del banco lleva 999.999 giros como máximo. Haz dos.',
  bad_amount: 'Un giro del archivo no es una suma entera mayor que cero, o no cabe en el formato.',
  total_too_large: 'La suma del archivo no cabe en el formato. Haz dos.',
  repeated_reference: 'Dos giros del archivo tienen la misma referencia.',
  no_turn: 'Hoy ya se hicieron todos los archivos que el banco recibe en un día. Sigue mañana.',
} as const;
export type BankFileRefusal = keyof typeof bankFileRefusals;

/** A bank's file: the same for the same content, to the byte. Each character is one byte (ASCII). */
export function bankFile(of: BankFileOf): Result<{ name: string; text: string }, BankFileRefusal> {
  const { legs, turn, format } = of;
  const { control, detail, turns, mostOfOne } = formats[format];
  const total = legs.reduce((sum, { amount }) => sum + amount, 0);
  if (legs.length === 0) return refuse('no_legs');
  if (legs.length > MOST_LEGS) return refuse('too_many_legs');
  if (legs.some(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0 || amount > mostOfOne))
    return refuse('bad_amount');
  if (!Number.isSafeInteger(total) || String(total).length > (format === 'pab' ? 15 : 12))
    return refuse('total_too_large');
  if (new Set(legs.map(({ reference }) => reference)).size < legs.length) return refuse('repeated_reference');
  if (!Number.isInteger(turn) || turn < 1 || turn > turns) return refuse('no_turn');
  const lines = [
    fixedLine(control, { ...of, total }),
    ...legs.map((each) => fixedLine(detail, { ...each, appliedOn: of.appliedOn })),
  ];
  return accept({ name: fileName(of), text: lines.map((each) => `${each}\r\n`).join('') });
}

/** `PAB-20260305-01-SIN-VERIFICAR.txt`, until a bank has accepted one. */
function fileName({ format, sentOn, turn }: BankFileOf): string {
  const day = sentOn.replaceAll('-', '');
  return `${format.toUpperCase()}-${day}-${String(turn).padStart(2, '0')}-SIN-VERIFICAR.txt`;
}
