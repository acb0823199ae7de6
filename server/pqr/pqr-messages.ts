import { weekdayAndDate, fullDate, dayInBogota, type Day } from '#domain/calendar/day.ts';
import { SIC_URL } from '#domain/legal/consumer-terms.ts';
import { pqrKindLabels, type FiledPqr, type NewPqr } from '#domain/pqr/pqr.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

function dayFiled({ filed_at }: FiledPqr): Day {
  return dayInBogota(Date.parse(filed_at));
}

/** The proof, for the person who filed it. It does not repeat their text: the e-mail may not be theirs. */
export function pqrFiledMessage(to: string, filed: FiledPqr): Message {
  const kind = pqrKindLabels[filed.kind].toLowerCase();
  return emailMessage(to, `Radicamos tu ${kind} ${filed.number}`, [
    'Hola:',
    `El ${fullDate(dayFiled(filed))} radicamos tu ${kind} con el número ${filed.number}.`,
    `Te respondemos a este correo a más tardar el ${weekdayAndDate(filed.answer_by, dayFiled(filed))}.`,
    `Si no te respondemos o no quedas conforme, puedes acudir a la Superintendencia de Industria y Comercio: ${SIC_URL}`,
    'Si no fuiste tú quien la presentó, no hagas nada.',
  ]);
}

/** The answer, for the person who filed it. */
export function pqrAnsweredMessage(to: string, filed: FiledPqr, answer: string): Message {
  const kind = pqrKindLabels[filed.kind].toLowerCase();
  return emailMessage(to, `Respuesta a tu ${kind} ${filed.number}`, [
    'Hola:',
    `Esta es la respuesta a tu ${kind} ${filed.number}, que radicamos el ${fullDate(dayFiled(filed))}.`,
    answer,
    `Si no quedas conforme, puedes acudir a la Superintendencia de Industria y Comercio: ${SIC_URL}`,
  ]);
}

/** The new PQR, for the people who answer. */
export function pqrArrivedMessage(to: string, filed: FiledPqr, pqr: NewPqr): Message {
  return emailMessage(to, `${filed.number}: ${pqrKindLabels[pqr.kind].toLowerCase()} para responder`, [
    `Responder a más tardar el ${weekdayAndDate(filed.answer_by, dayFiled(filed))}.`,
    [
      `De: ${pqr.nombre} <${pqr.email}>`,
      `Celular: ${pqr.telefono ?? 'no lo dio'}`,
      `Pedido: ${pqr.order_number || 'ninguno'}`,
    ].join('\n'),
    pqr.description,
  ]);
}
