import { describe, expect, test } from 'vitest';
import type { ListedPqr } from '#domain/pqr/listed-pqr.ts';
import { AnswerPqrData, ClosePqrData } from '#domain/pqr/pqr-commands.ts';
import {
  listAddress,
  pqrAddress,
  PqrFilters,
  shownPqr,
  type PqrCommand,
} from '#src/features/pqr/listed-pqrs.ts';
import { commandsNamed } from '#src/shared/outbox/unseen-commands.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const ASKED_MS = Date.parse('2026-11-20T12:00:00.000Z');
const PQR_ID = '0195a000-0000-7000-8000-000000000001';

const listed: ListedPqr = {
  id: PQR_ID,
  kind: 'reclamo',
  number: 'PQR-2026-000007',
  filed_at: '2026-11-19T12:00:00.000Z',
  answer_by: '2026-12-11',
  status: 'filed',
  nombre: 'Marta Rueda',
  email: 'marta@correo.co',
  telefono: null,
  order_number: null,
  description: 'El termo llegó con la tapa rota.',
  answer: '',
  answered_at: null,
  answered_by_name: null,
  close_note: '',
  closed_at: null,
  closed_by_name: null,
};

type Over = Parameters<typeof anEntry>[0];
const answer = (over: Over = {}): PqrCommand[] =>
  commandsNamed(
    [anEntry({ name: 'pqr.answer', data: { pqr_id: PQR_ID, answer: 'Te enviamos otra tapa.' }, ...over })],
    'pqr.answer',
    AnswerPqrData,
  ).map((each) => ({ ...each, kind: 'answer' }));
const closing = (over: Over = {}): PqrCommand[] =>
  commandsNamed(
    [anEntry({ name: 'pqr.close', data: { pqr_id: PQR_ID, note: 'Conforme' }, ...over })],
    'pqr.close',
    ClosePqrData,
  ).map((each) => ({ ...each, kind: 'closing' }));

describe('shownPqr', () => {
  test('shows an answer and its closing that did not leave', () => {
    const { pqr, pending } = shownPqr(listed, [...answer(), ...closing()], ASKED_MS);
    expect(pqr).toMatchObject({ status: 'closed', answer: 'Te enviamos otra tapa.', close_note: 'Conforme' });
    expect(pending).toHaveLength(2);
  });

  test('leaves the answer of somebody else as it is, and tells that this one was not taken', () => {
    const theirs = { ...listed, status: 'answered' as const, answer: 'La de otra persona.' };
    const refused = answer({ state: 'rejected', settledAt: '2026-11-20T12:00:05.000Z' });
    const shown = shownPqr(theirs, refused, ASKED_MS);
    expect(shown.pqr.answer).toBe('La de otra persona.');
    expect(shown.refused).toHaveLength(1);
    expect(shownPqr(theirs, answer(), ASKED_MS).pqr).toEqual(theirs);
  });

  test('closes nothing that waits for an answer, and takes nothing of another PQR', () => {
    expect(shownPqr(listed, closing(), ASKED_MS).pqr).toEqual(listed);
    const other = answer({ data: { pqr_id: PQR_ID.replace(/1$/, '2'), answer: 'Te enviamos otra tapa.' } });
    expect(shownPqr(listed, other, ASKED_MS)).toEqual({ pqr: listed, pending: [], refused: [] });
  });
});

test('the address of the list holds what is asked for', () => {
  const filters = readFilters(PqrFilters, new URLSearchParams('estado=filed&q=PQR-2026-000007'));
  expect(listAddress(filters)).toBe('/api/v1/pqr?limit=24&page=1&status=filed&q=PQR-2026-000007');
  expect(pqrAddress('PQR-2026-000007')).toBe('/api/v1/pqr?limit=1&q=PQR-2026-000007');
});
