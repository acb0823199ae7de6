import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { LineList } from '#src/features/floor/jobs/line-list.tsx';
import { aTaskLine } from '#test/factories/warehouse/task-factory.ts';

const nowhere = [aTaskLine({ from: null }), aTaskLine({ id: 'linea-2', from: null })];
const rows = () => screen.getAllByRole('listitem').map((each) => each.textContent);

test('goods to receive stand nowhere yet, and no line says so', () => {
  render(<LineList task={{ kind: 'receive', lines: nowhere }} />);
  expect(rows().join()).not.toContain('Sin ubicación');
});

test('goods to pick whose place nobody knows say so', () => {
  render(<LineList task={{ kind: 'pick', lines: nowhere.slice(1) }} />);
  expect(rows()).toEqual([expect.stringMatching(/^Sin ubicación/)]);
});
