import { signal } from '@preact/signals-core';
import { fireEvent, render, renderHook, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReviewedApplication } from '#domain/stores/listed-store.ts';
import { ReviewActions } from '#src/features/office/applications/review-actions.tsx';
import { ReviewDocuments } from '#src/features/office/applications/review-documents.tsx';
import { useReviewed } from '#src/features/office/applications/use-reviewed.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { anOwnApplication } from '#test/factories/stores/store-application-factory.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/session/session.ts', () => ({ account: signal({ id: 'ana' }) }));
vi.mock('#src/sync/outbox.ts', () => ({ send: vi.fn<() => Promise<string>>(), useOutbox: () => [] }));
vi.mock('#src/shared/answers/use-answer.ts', () => ({ useAnswer: vi.fn<() => unknown>() }));

const application: ReviewedApplication = {
  ...anOwnApplication({ state: 'enviada', submitted_at: '2026-03-04T15:00:00.000Z' }),
  documents: [
    {
      id: '01900000-0000-7000-8000-0000000000d1',
      kind: 'rut',
      mime: 'application/pdf',
      size: 120_000,
      state: 'pendiente',
      reason: '',
      created_at: '2026-03-04T15:00:00.000Z',
    },
  ],
  assignee_id: null,
  assignee_name: '',
  duplicates: [],
};

function answered(data: ReviewedApplication | undefined, atMs: number): void {
  vi.mocked(useAnswer).mockReturnValue({
    data,
    atMs,
    busy: false,
    failure: null,
    refresh: () => Promise.resolve(),
  } as never);
}

beforeEach(() => answered(undefined, 0));

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what is asked of a store stays written when a colleague decided about it meanwhile', () => {
  const { rerender } = render(<ReviewActions application={application} />);
  press('Pedir información');
  write(/^Qué falta/, 'El RUT está vencido');
  rerender(<ReviewActions application={{ ...application, state: 'activa' }} />);
  expect(screen.getByLabelText(/^Qué falta/)).toHaveProperty('value', 'El RUT está vencido');
});

test('why a document is of no use stays written when the store replaced it meanwhile', () => {
  const { rerender } = render(<ReviewDocuments application={application} mayJudge />);
  press('No sirve RUT');
  write(/^Por qué no sirve/, 'No se lee el número');
  rerender(<ReviewDocuments application={{ ...application, documents: [] }} mayJudge />);
  expect(screen.getByLabelText(/^Por qué no sirve/)).toHaveProperty('value', 'No se lee el número');
});

test('an application that this device no longer has the answer about stays as it stood', () => {
  answered(application, 7);
  const { result, rerender } = renderHook(() => useReviewed('tienda-1').answer);
  answered(undefined, 0);
  rerender();
  expect(result.current).toMatchObject({ data: application, atMs: 7 });
});
