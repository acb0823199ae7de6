import { jsx } from 'preact/jsx-runtime';
import { expect, test } from 'vitest';
import { markUntranslated } from '#src/app/start/mark-untranslated.ts';

test('figures and codes in elements of their own are not for translation, and words are', () => {
  markUntranslated();
  const marked = (children: string | number, props: { translate?: boolean } = {}) =>
    jsx('b', { ...props, children }).props.translate;
  expect([
    marked('$ 48.291'),
    marked(3),
    marked('MS-000123-1'),
    marked('3 productos'),
    marked('12', { translate: true }),
  ]).toEqual(['no', 'no', 'no', undefined, true]);
});
