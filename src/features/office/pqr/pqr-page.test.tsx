import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { storePqrDraft, pqrDrafts } from '#src/features/office/pqr/pqr-drafts.ts';
import { PqrSheet } from '#src/features/office/pqr/pqr-page.tsx';
import { aListedPqr } from '#test/factories/pqr-factory.ts';
import { write } from '#test/support/write.ts';

const pqr = aListedPqr();
const mine = 'Te enviamos otro termo esta semana.';
const answered = (answer: string) => ({
  ...pqr,
  status: 'answered' as const,
  answer,
  answered_by_name: 'Luz',
});
const sheet = (item: typeof pqr) => <PqrSheet shown={{ item, pending: [], refused: [] }} />;

afterEach(() => storePqrDraft(pqr.id, ''));

test('what somebody was answering stays, to be copied, when a colleague answered meanwhile', async () => {
  const { rerender } = render(sheet(pqr));
  write(/^Tu respuesta/, mine);
  rerender(sheet(answered('Ya te devolvimos el dinero.')));
  await screen.findByText(/lo que escribías no se envió/);
  screen.getByText('Ya te devolvimos el dinero.');
  screen.getByText(mine);
  expect(pqrDrafts.value).toEqual({ [pqr.id]: mine });
  fireEvent.click(screen.getByRole('button', { name: 'Borrar el texto' }));
  expect(screen.queryByText(mine)).toBeNull();
  expect(pqrDrafts.value).toEqual({});
});

test('one’s own answer leaves no draft once the server has it', async () => {
  const { rerender } = render(sheet(pqr));
  write(/^Tu respuesta/, `${mine}\n`);
  rerender(sheet(answered(mine)));
  await expect.poll(() => pqrDrafts.value).toEqual({});
  expect(screen.queryByText(/no se envió/)).toBeNull();
});
