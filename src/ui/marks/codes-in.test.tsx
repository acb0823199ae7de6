import { render } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';

test.each([
  ['Recoger MS-000600-2', ['MS-000600-2']],
  ['Libro «Cien años» · LIB-0161 · 3 en A-03-2-B', ['LIB-0161', 'A-03-2-B']],
  ['ING-000022', ['ING-000022']],
  ['Parlante Wi-Fi, 2 de 3 – sin caja', []],
])('the codes in «%s» are kept whole, and its characters as they are', (words, codes) => {
  const { container } = render(<CodesIn>{words}</CodesIn>);
  expect([...container.querySelectorAll('span')].map((each) => each.textContent)).toEqual(codes);
  expect(container.textContent).toBe(words);
});
