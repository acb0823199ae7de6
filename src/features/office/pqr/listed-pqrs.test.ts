import { describe, expect, test } from 'vitest';
import { pqrs } from '#src/features/office/pqr/listed-pqrs.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aListedPqr } from '#test/factories/pqr-factory.ts';

const ASKED_MS = Date.parse('2026-11-20T12:00:00.000Z');
const PQR_ID = '0195a000-0000-7000-8000-000000000001';

const listed = aListedPqr({ id: PQR_ID });

type Over = Parameters<typeof anEntry>[0];
const read = (...entries: ReturnType<typeof anEntry>[]) => commandsNamed(entries, 'pqr.answer', 'pqr.close');
const answer = (over: Over = {}) =>
  read(anEntry({ name: 'pqr.answer', data: { pqr_id: PQR_ID, answer: 'Te enviamos otra tapa.' }, ...over }));
const closing = (over: Over = {}) =>
  read(anEntry({ name: 'pqr.close', data: { pqr_id: PQR_ID, note: 'Conforme' }, ...over }));

describe('pqrs.shown', () => {
  test('shows an answer and its closing that did not leave', () => {
    const { item, pending } = pqrs.withPending(listed, [...answer(), ...closing()], ASKED_MS);
    expect(item).toMatchObject({
      status: 'closed',
      answer: 'Te enviamos otra tapa.',
      close_note: 'Conforme',
    });
    expect(pending).toHaveLength(2);
  });

  test('leaves the answer of somebody else as it is, and tells that this one was not taken', () => {
    const theirs = { ...listed, status: 'answered' as const, answer: 'La de otra persona.' };
    const refused = answer({ state: 'rejected', settledAt: '2026-11-20T12:00:05.000Z' });
    const shown = pqrs.withPending(theirs, refused, ASKED_MS);
    expect(shown.item.answer).toBe('La de otra persona.');
    expect(shown.refused).toHaveLength(1);
    expect(pqrs.withPending(theirs, answer(), ASKED_MS).item).toEqual(theirs);
  });

  test('closes nothing that waits for an answer, and takes nothing of another PQR', () => {
    expect(pqrs.withPending(listed, closing(), ASKED_MS).item).toEqual(listed);
    const other = answer({ data: { pqr_id: PQR_ID.replace(/1$/, '2'), answer: 'Te enviamos otra tapa.' } });
    expect(pqrs.withPending(listed, other, ASKED_MS)).toEqual({ item: listed, pending: [], refused: [] });
  });
});

test('the address of the list holds what is asked for', () => {
  const filters = readFilters(pqrs.Filters, new URLSearchParams('estado=filed&q=PQR-2026-000007'));
  expect(pqrs.address(filters)).toBe('/api/v1/pqr?limit=24&page=1&status=filed&q=PQR-2026-000007');
  expect(pqrs.addressOf('PQR-2026-000007')).toBe('/api/v1/pqr?limit=1&q=PQR-2026-000007');
});
