import { fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { passTime } from '#test/support/pass-time.ts';
import { Listening } from '#test/support/reader-screens.tsx';
import { byHand, insertText, SLOW_READER_MS, spaced, type } from '#test/support/typing.ts';

const onCode = vi.fn<(code: string) => void>();
const words = () => screen.getByLabelText<HTMLTextAreaElement>('Descripción');

function Words() {
  const [text, setText] = useState('');
  return <TextAreaField label="Descripción" value={text} onChange={setText} />;
}

beforeEach(() => {
  vi.useFakeTimers();
  onCode.mockClear();
  render(
    <>
      <Listening onCode={onCode} />
      <Words />
    </>,
  );
  words().focus();
  type(spaced([...'Se rompió '], 150, 1_000), words());
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['a quick reader, a SKU', 'esc-0001', 8],
  ['a quick reader, an order of the floor', 'MSDESHACER', 8],
  ['a reader over Bluetooth, a bar code', '7709990000016', SLOW_READER_MS],
  ['a reader over Bluetooth, a shelf', 'B-08-2-F', SLOW_READER_MS],
  ['the slowest reader, a bar code', '7709990000016', 150],
  ['the slowest reader, an order', 'ORD-48291', 150],
])('a code is taken out of a text that is being written: %s', (_, code, gapMs) => {
  const left = type(spaced([...code, 'Enter'], gapMs, 10_000), words());
  expect(left.at(-1)).toBe(false);
  expect(words().value).toBe('Se rompió ');
  expect(onCode.mock.calls).toEqual([[code]]);
});

test('so is one that no key ends, unless the person is elsewhere by then', () => {
  type(spaced([...'7709990000016'], 8, 10_000), words());
  passTime(3_000);
  expect(words().value).toBe('Se rompió ');
  expect(onCode.mock.calls).toEqual([['7709990000016']]);
  type(spaced([...'B-08-2-F'], 8, 20_000), words());
  screen.getByLabelText('Código').focus();
  passTime(3_000);
  expect(onCode).toHaveBeenCalledOnce();
});

test('so is one that an input method writes at once', () => {
  insertText(words(), '7709990000016', 10_000);
  fireEvent.input(words(), { target: { value: 'Se rompió 7709990000016' } });
  passTime(3_000);
  expect(words().value).toBe('Se rompió ');
  expect(onCode.mock.calls).toEqual([['7709990000016']]);
});

test.each([
  ['words at the pace of the quickest', 'se mojaron 24 cajas', 8, spaced],
  ['a word and its figure by hand', 'Caja-0001', 110, byHand],
  ['a telephone by hand', '3105551234', 150, byHand],
  ['a short figure', '120', 8, spaced],
] as const)('%s stay', (_, text, gapMs, pace) => {
  expect(type(pace([...text, 'Enter'], gapMs, 10_000), words())).not.toContain(false);
  passTime(3_000);
  expect(words().value).toBe(`Se rompió ${text}`);
  expect(onCode).not.toHaveBeenCalled();
});
