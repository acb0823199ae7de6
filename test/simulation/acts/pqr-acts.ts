import type { AnswerPqrData, ClosePqrData } from '#domain/pqr/pqr-commands.ts';
import { pqrKindLabels, type NewPqr } from '#domain/pqr/pqr.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { oneOf, recent, type Act, type Sight } from '#test/simulation/acts/act.ts';

const KINDS = keysOf(pqrKindLabels);

/** Each with an e-mail of its own: the server limits the letters to one. */
const file: Act = ({ pick }, { id }) => {
  const data: NewPqr = {
    id,
    kind: oneOf(KINDS, pick) ?? 'queja',
    nombre: 'Marta Rueda',
    email: `pqr-${id}@correo.co`,
    description: 'El termo llegó con la tapa rota.',
    acepta_tratamiento_datos: true,
  };
  return { name: 'pqr.file', data, lane: laneOf(id) };
};

/** The desk reads them online; two people who read the same answer it both. */
const answer: Act = ({ pick }, sight) => {
  const pqr_id = oneFiled(sight, pick);
  if (!pqr_id) return null;
  const data: AnswerPqrData = { pqr_id, answer: `Te enviamos otra tapa mañana (${sight.id}).` };
  return { name: 'pqr.answer', data, lane: laneOf(pqr_id) };
};

const close: Act = ({ pick }, sight) => {
  const answered = recent(sight.told('pqr.answer'), pick)?.entry.data as AnswerPqrData | undefined;
  const pqr_id = pick % 5 === 0 ? oneFiled(sight, pick) : answered?.pqr_id;
  if (!pqr_id) return null;
  const data: ClosePqrData = { pqr_id, note: 'Conforme.' };
  return { name: 'pqr.close', data, lane: laneOf(pqr_id) };
};

function oneFiled({ told }: Sight, pick: number): string | undefined {
  return recent(told('pqr.file'), pick)?.entry.id;
}

/** As `src/shared/pqr/file-pqr.ts` has it. */
const laneOf = (pqrId: string) => `pqr:${pqrId}`;

export const pqrActs = { 'file pqr': file, 'answer pqr': answer, 'close pqr': close } satisfies Record<
  string,
  Act
>;
