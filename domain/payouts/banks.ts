/**
 * The banks and wallets to which a store is paid, by their codes in the transfers of ACH Colombia. Which of them the file of a bank
 * takes, and by which code, is `SIN-VERIFICAR` until a bank has accepted a file.
 */
const banks = {
  '1001': 'Banco de Bogotá',
  '1002': 'Banco Popular',
  '1006': 'Itaú',
  '1007': 'Bancolombia',
  '1009': 'Citibank',
  '1012': 'Banco GNB Sudameris',
  '1013': 'BBVA Colombia',
  '1019': 'Scotiabank Colpatria',
  '1023': 'Banco de Occidente',
  '1032': 'Banco Caja Social',
  '1040': 'Banco Agrario',
  '1047': 'Banco Mundo Mujer',
  '1051': 'Davivienda',
  '1052': 'Banco AV Villas',
  '1053': 'Banco W',
  '1059': 'Bancamía',
  '1060': 'Banco Pichincha',
  '1061': 'Bancoomeva',
  '1062': 'Banco Falabella',
  '1063': 'Banco Finandina',
  '1066': 'Banco Cooperativo Coopcentral',
  '1067': 'Mibanco',
  '1069': 'Banco Serfinanza',
  '1070': 'Lulo Bank',
  '1283': 'Cooperativa Financiera de Antioquia',
  '1289': 'Cotrafa',
  '1292': 'Confiar',
  '1370': 'Coltefinanciera',
  '1507': 'Nequi',
  '1551': 'Daviplata',
  '1809': 'Nu',
  '1811': 'RappiPay',
} as const;

export type BankCode = keyof typeof banks;
export const BANK_CODES: readonly BankCode[] = Object.keys(banks).filter(isBankCode);

/** Names of the banks, for who chooses one: in the order of their names. */
export const banksByName: readonly { code: BankCode; name: string }[] = BANK_CODES.map((code) => ({
  code,
  name: banks[code],
})).toSorted((one, other) => one.name.localeCompare(other.name, 'es'));

export function isBankCode(text: string): text is BankCode {
  return Object.hasOwn(banks, text);
}

export function bankName(code: BankCode): string {
  return banks[code];
}

/** How many digits an account has, where a bank has them all alike; a wallet's is the number of a mobile. */
const LENGTHS: { readonly [Code in BankCode]?: { digits: number; isMobile?: true } } = {
  '1007': { digits: 11 },
  '1507': { digits: 10, isMobile: true },
  '1551': { digits: 10, isMobile: true },
};
const SHORTEST = 6;
const LONGEST = 16;

/** What is wrong with the digits of an account at a bank; null where nothing is. */
export function accountNumberProblem(code: BankCode, number: string): string | null {
  const of = LENGTHS[code];
  if (!of)
    return number.length >= SHORTEST && number.length <= LONGEST
      ? null
      : `El número de una cuenta tiene entre ${SHORTEST} y ${LONGEST} cifras.`;
  if (number.length === of.digits && (!of.isMobile || number.startsWith('3'))) return null;
  return of.isMobile
    ? `En ${bankName(code)} la cuenta es el celular: ${of.digits} cifras que empiezan por 3.`
    : `Una cuenta de ${bankName(code)} tiene ${of.digits} cifras.`;
}
