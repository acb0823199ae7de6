import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { markUntranslated } from '#src/app/start/mark-untranslated.ts';

test('figures and codes in elements of their own are not for translation, and words are', () => {
  markUntranslated();
  render(
    <p>
      Total <b>$ 48.291</b> de <i>{3}</i> <u>MS-000123-1</u> <s>3 productos</s> <em translate="yes">12</em>
    </p>,
  );
  const marked = (text: string) => screen.getByText(text).getAttribute('translate');
  expect(['$ 48.291', '3', 'MS-000123-1', '3 productos', '12'].map(marked)).toEqual([
    'no',
    'no',
    'no',
    null,
    'yes',
  ]);
});
