import { fireEvent, render, screen } from '@testing-library/preact';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { LIST_COUNTED } from '#domain/protocol/page.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

const Filters = v.object({ q: v.optional(v.string(), ''), page: v.optional(v.number(), 1) });

/** An answer with nothing on its page, as a list shows it. */
function showEmpty(page: number, total: number) {
  const change = vi.fn<(changes: object) => void>();
  const pagination = { total, page, pages: Math.ceil(total / 24) };
  render(
    <WorklistPage
      list={{
        nouns: { one: 'cosa', many: 'cosas', all: 'las cosas' },
        countsTo: LIST_COUNTED,
        savesOffline: true,
        labels: { title: 'Cosas', search: 'Nombre', noneFound: 'Ninguna', noneYet: 'Todavía no hay cosas' },
        choices: {},
        hasDays: false,
        Filters,
        answer: {
          data: { data: [], pagination },
          atMs: 1,
          busy: false,
          failure: null,
          refresh: () => Promise.resolve(),
        },
        rows: [],
        filters: { q: '', page },
        change,
        clear: null,
      }}
      columns={[]}
      rowKey={() => ''}
      renderCard={() => null}
    />,
  );
  return change;
}

test.each([
  ['of a list that was counted to more than it counts', 41_668, LIST_COUNTED + 1],
  ['of a list whose last ones went meanwhile', 2, 24],
])('a page beyond the end %s says that it ends, and leads back to its beginning', (_, page, total) => {
  const change = showEmpty(page, total);
  screen.getByText('La lista termina antes de esta página');
  fireEvent.click(screen.getByRole('button', { name: 'Ir a la primera página' }));
  expect(change).toHaveBeenCalledWith({ page: 1 });
});

test('a list without anything says what comes there', () => {
  showEmpty(1, 0);
  screen.getByText('Todavía no hay cosas');
});
