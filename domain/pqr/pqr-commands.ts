import * as v from 'valibot';
import { command } from '#domain/protocol/command-definition.ts';
import { Uuid } from '#domain/base/ids.ts';
import { DESCRIPTION_MAX, NewPqr } from '#domain/pqr/pqr.ts';
import { PqrStatus } from '#domain/pqr/listed-pqr.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

export const ANSWER_MIN = 10;
export const ANSWER_MAX = DESCRIPTION_MAX;
export const MAX_CLOSE_NOTE = 500;

export const PqrAnswer = v.pipe(
  v.string(),
  seenText(),
  v.minLength(ANSWER_MIN, `Escribe la respuesta, en ${ANSWER_MIN} caracteres o más.`),
  v.maxLength(ANSWER_MAX, `Puedes escribir hasta ${ANSWER_MAX} caracteres.`),
);

/** Data of the command `pqr.answer`, v1: the text for the person who filed it. */
export const AnswerPqrData = v.strictObject({ pqr_id: Uuid, answer: PqrAnswer });
export type AnswerPqrData = v.InferOutput<typeof AnswerPqrData>;

/** Data of the command `pqr.close`, v1: it needs no more work. */
export const ClosePqrData = v.strictObject({
  pqr_id: Uuid,
  note: v.optional(v.pipe(v.string(), seenText(), v.maxLength(MAX_CLOSE_NOTE)), ''),
});
export type ClosePqrData = v.InferOutput<typeof ClosePqrData>;

/** The answer to both. */
export const PqrMovedResult = v.object({ pqr_id: Uuid, status: PqrStatus });
export type PqrMovedResult = v.InferOutput<typeof PqrMovedResult>;

export const pqrCommands = {
  /** Anybody may send it: a visitor's travels as a guest's. Its answer is the proof, a `FiledPqr`. */
  'pqr.file': command('order', NewPqr),
  'pqr.answer': command('order', AnswerPqrData),
  'pqr.close': command('order', ClosePqrData),
};
