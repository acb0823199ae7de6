import { MAX_ANSWER_CHARACTERS } from '#domain/payouts/listed-run.ts';
import { decodeText } from '#domain/import/decode-text.ts';
import {
  type AnsweredLine,
  answerRefusals,
  readBankAnswer,
  type UnreadLine,
} from '#domain/payouts/bank-answer.ts';

/** A bank's file as it was read here, or why it is not loaded: then with the lines that cannot be read. */
export type ReadAnswer =
  | { ok: true; name: string; text: string; lines: AnsweredLine[] }
  | { ok: false; message: string; unread: UnreadLine[] };

/** Reads a bank's file, in any of the encodings of a spreadsheet. */
export async function readAnswerFile(file: File): Promise<ReadAnswer> {
  const refused = (message: string, unread: UnreadLine[] = []): ReadAnswer => ({
    ok: false,
    message,
    unread,
  });
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused(
      'No se pudo leer el archivo. Si lo moviste o lo tiene abierto otro programa, elígelo de nuevo.',
    );
  }
  const { text } = decodeText(bytes, (label, options) => new TextDecoder(label, options));
  if (text.length > MAX_ANSWER_CHARACTERS)
    return refused('El archivo es demasiado grande para una respuesta del banco. Revisa que sea el que es.');
  const { lines, unread } = readBankAnswer(text);
  if (unread.length > 0) return refused(answerRefusals.unread_lines, unread);
  if (lines.length === 0) return refused(answerRefusals.nothing_read);
  return { ok: true, name: file.name.slice(-200), text, lines };
}
