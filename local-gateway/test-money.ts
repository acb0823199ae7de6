import type { WompiStatus } from '#server/payments/gateway-wire.ts';

/** How a payment ends by itself, after a while; null when a person decides it on the gateway's page. */
export interface Ending {
  status: WompiStatus;
  afterMs: number;
}

const CARD_MS = 1_500;
const PHONE_MS = 3_000;

/**
 * Cards that behave like those of Wompi's sandbox (docs.wompi.co, "Datos de prueba"), and one that makes
 * people wait.
 */
export const testCards: Record<string, { ending: Ending | null; does: string }> = {
  '4242424242424242': { ending: { status: 'APPROVED', afterMs: CARD_MS }, does: 'Se aprueba' },
  '4111111111111111': { ending: { status: 'DECLINED', afterMs: CARD_MS }, does: 'El banco la rechaza' },
  '4000000000000077': { ending: null, does: 'Queda pendiente hasta que decidas aquí' },
};
const otherCard: Ending = { status: 'ERROR', afterMs: CARD_MS };

/** How a card's payment ends. Any other possible card number ends in an error. */
export function endingOfCard(number: string): Ending | null {
  const known = testCards[number];
  return known ? known.ending : otherCard;
}

export const testPhones: Record<string, { ending: Ending | null; does: string }> = {
  '3991111111': { ending: { status: 'APPROVED', afterMs: PHONE_MS }, does: 'Se acepta en el celular' },
  '3992222222': { ending: { status: 'DECLINED', afterMs: PHONE_MS }, does: 'Se rechaza en el celular' },
};

/**
 * How a payment by Nequi ends. Any other phone leaves it waiting for a person to open its page and decide.
 */
export function endingOfPhone(phone: string): Ending | null {
  return testPhones[phone]?.ending ?? null;
}

/** Some banks of PSE, and the two that decide by themselves. */
export const testBanks: { code: string; name: string; ending: Ending | null }[] = [
  { code: '1', name: 'Banco de pruebas que aprueba', ending: { status: 'APPROVED', afterMs: CARD_MS } },
  { code: '2', name: 'Banco de pruebas que rechaza', ending: { status: 'DECLINED', afterMs: CARD_MS } },
  { code: '1007', name: 'BANCOLOMBIA', ending: null },
  { code: '1051', name: 'BANCO DAVIVIENDA', ending: null },
  { code: '1001', name: 'BANCO DE BOGOTA', ending: null },
  { code: '1013', name: 'BBVA COLOMBIA S.A.', ending: null },
];
