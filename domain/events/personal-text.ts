/** So many digits, however they are set apart, may be a document, a phone or a card. */
const MANY_DIGITS = /\d(?:[\s.,+()/-]*\d){4,}/;

/** Whether a text may tell who somebody is: it holds an e-mail's sign or a long number. */
export function mayBePersonal(text: string): boolean {
  return text.includes('@') || MANY_DIGITS.test(text);
}
