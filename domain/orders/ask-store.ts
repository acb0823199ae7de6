import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { seenText } from '#domain/base/unseen-signs.ts';
import { parseVendorOrderNumber } from '#domain/orders/order-number.ts';
import { searchTokens } from '#domain/text/tokenize.ts';

export const QUESTION_MIN = 10;
export const QUESTION_MAX = 500;
/** How many questions to stores a PQR takes. */
export const MOST_QUESTIONS = 10;

const ORDER_NUMBER = 'Escribe el número del pedido de la tienda, como MS-000123-1.';

/** A question as staff write it. */
export const QuestionFields = v.strictObject({
  order_number: v.pipe(
    v.string(),
    v.maxLength(40, ORDER_NUMBER),
    v.check((text) => parseVendorOrderNumber(text) !== null, ORDER_NUMBER),
  ),
  question: v.pipe(
    v.string(),
    seenText(),
    v.minLength(QUESTION_MIN, `Escribe la pregunta, en ${QUESTION_MIN} caracteres o más.`),
    v.maxLength(QUESTION_MAX, `Puedes escribir hasta ${QUESTION_MAX} caracteres.`),
  ),
});
export type QuestionFields = v.InferOutput<typeof QuestionFields>;

/** Data of the command `storeOrder.ask`, v1: staff ask a store about one of its orders, to answer a PQR. */
export const AskStoreData = v.strictObject({ pqr_id: Uuid, ...QuestionFields.entries });
export type AskStoreData = v.InferOutput<typeof AskStoreData>;

export const askMessages = {
  pqr_not_found: 'No encontramos esa PQR.',
  pqr_already_answered: 'La PQR ya se respondió: no hace falta preguntarle a la tienda.',
  order_not_found: 'No encontramos ese pedido. Escribe el de la tienda, como MS-000123-1.',
  names_person:
    'La pregunta dice quién radicó la PQR o cómo ubicar a esa persona, y la tienda no debe saberlo. Quítalo.',
  too_many_questions: `Ya se hicieron ${MOST_QUESTIONS} preguntas a tiendas por esta PQR.`,
};
export type AskRefusal = keyof typeof askMessages;

/** Who filed a PQR, as far as a question could give them away. */
export interface AskedFor {
  nombre: string;
  email: string;
  telefono: string | null;
}

/** Whether a text says who somebody is: their name as they wrote it, their e-mail or their telephone however it is spaced. */
export function saysWho(text: string, { nombre, email, telefono }: AskedFor): boolean {
  const words = spaced(text);
  const digits = text.replace(/\D/g, '');
  const phone = (telefono ?? '').replace(/\D/g, '').slice(-10);
  return (
    (email !== '' && text.toLowerCase().includes(email.toLowerCase())) ||
    (phone.length >= 7 && digits.includes(phone)) ||
    words.includes(spaced(nombre))
  );
}

/** The words of a text between single spaces, however they are written. */
function spaced(text: string): string {
  return ` ${searchTokens(text).join(' ')} `;
}

/** Whether staff may ask a store so. */
export function askStore(
  { status, asked, ...person }: AskedFor & { status: string; asked: number },
  question: string,
): Result<null, AskRefusal> {
  if (status !== 'filed') return refuse('pqr_already_answered');
  if (asked >= MOST_QUESTIONS) return refuse('too_many_questions');
  return saysWho(question, person) ? refuse('names_person') : accept(null);
}
