import { signal } from '@preact/signals-core';
import { renderHook } from '@testing-library/preact';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import type { useAnswer } from '#src/shared/answers/use-answer.ts';
import { defineWorklist } from '#src/shared/worklist/define-worklist.ts';
import { useListedBefore } from '#src/shared/worklist/use-listed-before.ts';
import { useListed } from '#src/shared/worklist/use-worklist.ts';

vi.mock('#src/session/session.ts', () => ({ account: signal({ id: 'ana' }) }));
vi.mock('#src/sync/outbox.ts', () => ({ useOutbox: () => [] }));
vi.mock('#src/shared/answers/use-answer.ts', () => ({
  useAnswer: (): ReturnType<typeof useAnswer> => ({
    data: undefined,
    atMs: 0,
    busy: true,
    failure: null,
    refresh: () => Promise.resolve(),
  }),
}));
vi.mock('#src/shared/worklist/use-listed-before.ts', () => ({
  useListedBefore: vi.fn<typeof useListedBefore>(),
}));

const things = defineWorklist({
  path: '/things',
  item: v.object({ id: v.string() }),
  follows: [],
  nouns: { one: 'cosa', many: 'cosas', all: 'las cosas' },
  numberOf: (each) => each.id,
  labels: { title: 'Cosas', search: 'Nombre', noneFound: 'Ninguna coincide', noneYet: 'Todavía no hay' },
  choices: {},
  commands: [],
  isAbout: () => false,
  apply: (item) => item,
});

test('what opened as its list had it stays when the list goes on without it before it was answered itself', () => {
  const listed = { data: [{ id: 'A' }], pagination: { total: 1, page: 1, pages: 1 } };
  vi.mocked(useListedBefore).mockReturnValue({ data: listed, atMs: 7 } as never);
  const { result, rerender } = renderHook(() => useListed(things, 'A', { fromList: true }).answer);
  expect(result.current).toMatchObject({ data: listed, atMs: 7, busy: true });
  vi.mocked(useListedBefore).mockReturnValue(undefined);
  rerender();
  expect(result.current).toMatchObject({ data: listed, atMs: 7, busy: true });
});
