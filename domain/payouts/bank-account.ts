import * as v from 'valibot';
import { isIdentification, normaliseIdentification } from '#domain/accounts/identification.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { seenText } from '#domain/base/unseen-signs.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { accountNumberProblem, BANK_CODES, type BankCode, bankName } from '#domain/payouts/banks.ts';

/*
 * The account to which a store is paid. Whoever takes a store over changes it first, so what changes is held, said to the contacts
 * of before, and released by time or by two people of the company.
 */

/** Hours for which nothing is paid to an account that was given or changed. */
export const ACCOUNT_HOLD_HOURS = 72;
export const ACCOUNT_HOLD_MS = ACCOUNT_HOLD_HOURS * HOUR_MS;
/** Hours in which a second person confirms that an account is released. */
export const RELEASE_REQUEST_HOURS = 24;

export const accountKindLabels = { savings: 'Ahorros', checking: 'Corriente' };
export const ACCOUNT_KINDS = keysOf(accountKindLabels);
export type AccountKind = keyof typeof accountKindLabels;

/** Documents of an account's holder, by the codes that banks have for them. */
export const holderDocumentLabels = {
  NIT: 'NIT',
  CC: 'Cédula de ciudadanía',
  CE: 'Cédula de extranjería',
  PPT: 'Permiso por protección temporal',
};
export const HOLDER_DOCUMENTS = keysOf(holderDocumentLabels);
export type HolderDocument = keyof typeof holderDocumentLabels;

const BankCodeField = v.picklist(BANK_CODES, 'Elige el banco de la lista.');
const Version = wholeNumber(0, 2_147_483_647);

const DIGITS = /^\d+$/;

/** Digits as people write them, without what groups them. What is left is judged with the bank. */
const AccountNumber = v.pipe(
  v.string(),
  v.maxLength(40, 'El número de la cuenta es demasiado largo.'),
  v.transform((text) => text.replaceAll(/[\s.-]/g, '')),
  v.regex(DIGITS, 'Escribe solo las cifras de la cuenta.'),
);

const accountEntries = {
  bank: BankCodeField,
  kind: v.picklist(ACCOUNT_KINDS, 'Elige si es de ahorros o corriente.'),
  number: AccountNumber,
  holder_name: v.pipe(
    v.string(),
    seenText(),
    v.minLength(3, 'Escribe el nombre del titular como está en el banco.'),
    v.maxLength(80, 'No puede pasar de 80 caracteres.'),
  ),
  holder_document_type: v.picklist(HOLDER_DOCUMENTS, 'Elige el documento del titular.'),
  holder_document: v.pipe(
    v.string(),
    v.maxLength(40, 'No puede pasar de 40 caracteres.'),
    v.transform(normaliseIdentification),
  ),
};

/** An account, whole: what stands sealed in its row, and what the file of a bank says. */
export const BankAccount = v.pipe(
  v.strictObject(accountEntries),
  v.forward(
    v.partialCheck(
      [['bank'], ['number']],
      ({ bank, number }) => !DIGITS.test(number) || accountNumberProblem(bank, number) === null,
      ({ input }) => accountNumberProblem(input.bank, input.number) ?? '',
    ),
    ['number'],
  ),
  v.forward(
    v.partialCheck(
      [['holder_document_type'], ['holder_document']],
      ({ holder_document_type: type, holder_document: number }) => isHolderDocument(type, number),
      ({ input }) => documentSentence(input.holder_document_type),
    ),
    ['holder_document'],
  ),
);
export type BankAccount = v.InferOutput<typeof BankAccount>;

/** A NIT is written with its check digit, so that a slip of the hand is seen before money leaves. */
function isHolderDocument(type: HolderDocument, number: string): boolean {
  return isIdentification(type, number) && (type !== 'NIT' || number.includes('-'));
}

function documentSentence(type: HolderDocument): string {
  return type === 'NIT'
    ? 'Escribe el NIT con su dígito de verificación: 900123456-8. Revísalo en el RUT.'
    : `Ese número no es de ${holderDocumentLabels[type].toLowerCase()}. Revísalo en el documento.`;
}

/** Body of `POST /payouts/stores/:id/account`. The number is written twice: once seen, once by heart. */
export const SaveBankAccountBody = v.pipe(
  v.strictObject({ seen_version: Version, number_again: AccountNumber, bank_account: BankAccount }),
  v.forward(
    v.partialCheck(
      [['number_again'], ['bank_account', 'number']],
      ({ number_again: again, bank_account: account }) => again === account.number,
      'No es el mismo número de arriba. Escríbelo otra vez.',
    ),
    ['number_again'],
  ),
);
export type SaveBankAccountBody = v.InferOutput<typeof SaveBankAccountBody>;

/** What a store or staff may read of an account: never its number, holder or documents. */
export const SeenBankAccount = v.object({
  vendor_id: Id,
  /** Grows with every change; 0 while there is none. */
  version: Version,
  /** Null while there is none. */
  account: v.nullable(
    v.object({
      bank: v.string(),
      bank_name: v.string(),
      kind: v.picklist(ACCOUNT_KINDS),
      last_four: v.string(),
      since: Instant,
      changed_by: v.nullable(v.string()),
      /** The holder's document is not the store's, or the store's is not known: two people look at it. */
      holder_differs: v.boolean(),
      /** False where the present key of the installation does not open it: it must be written again. */
      readable: v.boolean(),
    }),
  ),
  /** Why nothing is paid to it now; null where it is. */
  hold: v.nullable(
    v.object({
      since: Instant,
      /** When it ends by itself; null where only two people end it. */
      until: v.nullable(Instant),
    }),
  ),
});
export type SeenBankAccount = v.InferOutput<typeof SeenBankAccount>;

/** What decides whether an account is paid to. Instants in milliseconds. */
export interface AccountHold {
  savedAtMs: number;
  holderDiffers: boolean;
  /** When two people released this version of it; null where they did not. */
  releasedAtMs: number | null;
}

/** Since when and until when nothing is paid to an account; null where it is paid to. An end that is null never comes by itself. */
export function holdOf(
  { savedAtMs, holderDiffers, releasedAtMs }: AccountHold,
  nowMs: number,
): { sinceMs: number; untilMs: number | null } | null {
  if (releasedAtMs !== null) return null;
  const untilMs = savedAtMs + ACCOUNT_HOLD_MS;
  if (holderDiffers) return { sinceMs: savedAtMs, untilMs: null };
  return nowMs < untilMs ? { sinceMs: savedAtMs, untilMs } : null;
}

/**
 * Whether the holder of an account is somebody else than the store, or that cannot be known. A NIT is compared without its check
 * digit: a person who is a trader has a NIT of the digits of the cédula.
 * @param storeDocument of the store's application; null where it has none.
 */
export function holderDiffers(holderDocument: string, storeDocument: string | null): boolean {
  if (storeDocument === null) return true;
  const digits = (text: string) => normaliseIdentification(text).replace(/-\d$/, '');
  return digits(holderDocument) !== digits(storeDocument);
}

/** All that is shown of a number. */
export const lastFourOf = (number: string): string => number.slice(-4);

/** `Bancolombia, ahorros, termina en 1234`. */
export function accountText(of: { bank: BankCode | string; kind: AccountKind; last_four: string }): string {
  const bank = BANK_CODES.find((each) => each === of.bank);
  return `${bank ? bankName(bank) : of.bank}, ${accountKindLabels[of.kind].toLowerCase()}, termina en ${of.last_four}`;
}
