import type { PaymentCode } from '#domain/payments/payment-messages.ts';

/**
 * A card as the person writes it. It lives in the form alone, and leaves it only for the gateway's endpoint
 * for tokens.
 */
export interface CardForm {
  number: string;
  holder: string;
  /** `01` to `12`. */
  month: string;
  /** Four digits. */
  year: string;
  cvv: string;
}

export interface CardProblem {
  code: PaymentCode;
  field: keyof CardForm;
}

/**
 * The reasons why a card cannot be turned into a token yet, in the order of its fields (spec §5).
 * @param now the present month, to tell an expired card.
 */
export function cardProblems(card: CardForm, now: { month: number; year: number }): CardProblem[] {
  const problems: CardProblem[] = [];
  const number = card.number.replace(/[\s-]/g, '');
  if (number === '') problems.push({ code: 'Card number is required', field: 'number' });
  else if (!isCardNumber(number)) problems.push({ code: 'Card number is invalid', field: 'number' });
  if (card.holder.trim() === '') problems.push({ code: 'Card holder name is required', field: 'holder' });
  if (!/^(0[1-9]|1[0-2])$/.test(card.month))
    problems.push({ code: 'Expiry month is required', field: 'month' });
  if (!/^20\d\d$/.test(card.year)) problems.push({ code: 'Expiry year is required', field: 'year' });
  else if (isPast(card, now)) problems.push({ code: 'Card is expired', field: 'year' });
  if (card.cvv === '') problems.push({ code: 'CVV is required', field: 'cvv' });
  else if (!/^\d{3,4}$/.test(card.cvv)) problems.push({ code: 'CVV is invalid', field: 'cvv' });
  return problems;
}

/** Whether digits can be a card's number: their count (ISO/IEC 7812) and their check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isPast({ month, year }: CardForm, now: { month: number; year: number }): boolean {
  return Number(year) * 12 + Number(month) < now.year * 12 + now.month;
}
