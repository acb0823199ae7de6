import * as v from 'valibot';
import { expect, test } from 'vitest';
import { choiceFilter, cursorFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { filtersOfSaved, goneInSaved, savedQueryOf } from '#src/shared/worklist/saved-filter-query.ts';

const Filters = v.object({
  estado: choiceFilter(['all', 'active', 'disabled']),
  rol: choiceFilter(['all', 'buyer', 'vendor']),
  q: textFilter,
  page: pageFilter,
  cursor: cursorFilter,
});
const choices = { estado: { label: 'Estado' }, rol: { label: 'Rol' } };
const all = { estado: 'all', rol: 'all', q: '', page: 1, cursor: '' } as const;

test('a filter is saved without its page, in one order, and comes back as it was', () => {
  const asked = { ...all, q: 'Ñame & cía', rol: 'vendor', page: 3, cursor: 'a1.x' } as const;
  const query = savedQueryOf(Filters, asked);
  expect(query).toBe(savedQueryOf(Filters, { rol: 'vendor', q: 'Ñame & cía' }));
  expect(filtersOfSaved(Filters, query)).toEqual({ ...asked, page: 1, cursor: '' });
  expect(goneInSaved(Filters, choices, query)).toEqual([]);
  expect(savedQueryOf(Filters, all)).toBe('');
});

test('what a filter names and is gone is told and left out, and the rest still counts', () => {
  const query = 'estado=active&rol=auditor&tienda=t-1';
  expect(goneInSaved(Filters, choices, query)).toEqual(['Rol: auditor', 'tienda: t-1']);
  expect(filtersOfSaved(Filters, query)).toEqual({ ...all, estado: 'active' });
});
