import { fireEvent, render, screen } from '@testing-library/preact';
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { ScanField } from '#src/ui/forms/scan-field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import { passTime } from '#test/support/pass-time.ts';
import { Listening, useReaderGuard } from '#test/support/reader-screens.tsx';
import { byHand, insertText, spaced, type } from '#test/support/typing.ts';

const acts = vi.fn<(what: string) => void>();
const onScan = vi.fn<(text: string) => void>();

const SUFFIXES = {
  Tab: ['Tab'],
  Enter: ['Enter'],
  'Tab and Enter': ['Tab', 'Enter'],
  'CR LF': ['Enter', 'Enter'],
};
const PACES = [5, 30, 150];
const CODES = ['7709990000016', 'ORD-48291', '48291', 'MSDESHACER', 'A-03 B'];
/** Readers: each suffix at each pace. */
const READERS = Object.entries(SUFFIXES).flatMap(([suffix, ends]) =>
  PACES.map((gapMs) => ({ suffix, ends, gapMs })),
);

/** A form as any screen has one, over which nobody listens for codes. */
function Desk() {
  useReaderGuard();
  const [text, setText] = useState({ reference: '', notes: '', code: '', units: '12', place: 'a' });
  const write = (field: keyof typeof text) => (value: string) =>
    setText((before) => ({ ...before, [field]: value }));
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    acts('form');
  };
  // What a browser does with the key that is left to it: Enter sends, and moves on with Tab.
  const leave = ({ key, defaultPrevented }: KeyboardEvent) =>
    void (!defaultPrevented && ['Enter', 'Tab', ' '].includes(key) && acts(key));
  return (
    <form onSubmit={send}>
      <div role="presentation" onKeyDown={leave}>
        <TextField label="Referencia" value={text.reference} onChange={write('reference')} />
        <TextAreaField label="Notas" value={text.notes} onChange={write('notes')} />
        <UnitsField label="Unidades" value={text.units} onChange={write('units')} />
        <SelectField
          label="Lugar"
          options={[...'ab7'].map((each) => ({ value: each, label: each }))}
          value={text.place}
          onChange={write('place')}
        />
        <ScanField label="Producto" value={text.code} onChange={write('code')} onScan={onScan} />
        <dialog open>
          <button type="submit">Sí, son 48.291</button>
        </dialog>
      </div>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

let now = 0;
/** Another code comes a while after the one before. */
const later = () => (now += 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  acts.mockClear();
  onScan.mockClear();
});
afterEach(() => void vi.useRealTimers());

describe('what a reader types where nobody listens for codes', () => {
  test.each(READERS)('presses no button: $suffix, $gapMs ms a key', ({ ends, gapMs }) => {
    render(<Desk />);
    const confirm = screen.getByRole('button', { name: 'Sí, son 48.291' });
    for (const code of CODES) type(spaced([...code, ...ends], gapMs, later()), confirm);
    expect(acts).not.toHaveBeenCalled();
  });

  test.each(READERS)('stays in a field, and sends nothing: $suffix, $gapMs ms a key', ({ ends, gapMs }) => {
    render(<Desk />);
    for (const code of CODES) {
      for (const label of ['Referencia', 'Notas']) {
        fireEvent.input(field(label), { target: { value: '' } });
        type(spaced([...code, ...ends], gapMs, later()), field(label));
        expect(field(label).value).toBe(code);
      }
    }
    expect(acts.mock.calls.filter(([what]) => what !== ' ')).toEqual([]);
  });

  test.each(READERS)('is no quantity: $suffix, $gapMs ms a key', ({ ends, gapMs }) => {
    render(<Desk />);
    for (const code of ['7709990000016', '48291', '482910']) {
      type(spaced([...code, ...ends], gapMs, later()), field('Unidades'));
      expect(field('Unidades').value).toBe('12');
    }
    expect(acts).not.toHaveBeenCalled();
  });

  test.each(READERS)(
    'is told once where a screen waits for it: $suffix, $gapMs ms a key',
    ({ ends, gapMs }) => {
      render(<Desk />);
      for (const code of CODES) {
        fireEvent.input(field('Producto'), { target: { value: '' } });
        type(spaced([...code, ...ends], gapMs, later()), field('Producto'));
        passTime(10_000);
      }
      expect(onScan.mock.calls.flat()).toEqual(CODES);
      expect(acts.mock.calls.filter(([what]) => what !== ' ')).toEqual([]);
    },
  );

  test.each(PACES)('is told where a screen waits for it, without a suffix too: %s ms a key', (gapMs) => {
    render(<Desk />);
    field('Producto').focus();
    type(spaced([...'7709990000016'], gapMs, later()), field('Producto'));
    passTime(3_000);
    expect(onScan.mock.calls).toEqual([['7709990000016']]);
  });

  test.each(PACES)('chooses nothing in a list: %s ms a key', (gapMs) => {
    render(<Desk />);
    const list = screen.getByLabelText<HTMLSelectElement>('Lugar');
    type(spaced([...'77099'], gapMs, later()), list);
    // The browser chose by the figures.
    list.value = '7';
    fireEvent.change(list);
    type([['Enter', now + 5 * gapMs]], list);
    expect(list.value).toBe('a');
    expect(acts).not.toHaveBeenCalled();
  });

  test('has a suffix also when an input method wrote it', () => {
    render(<Desk />);
    insertText(field('Referencia'), 'ORD-48291', later());
    expect(type([['Enter', now + 20]], field('Referencia'))).toEqual([false]);
  });

  test.each([
    ['a quick one', [217, 95, 18, 18, 83, 11, 12, 25, 13, 12, 17, 11, 9]],
    ['a slow one', [157, 156, 158, 155, 155, 160, 249, 168, 261, 173, 164, 163, 161]],
    ['a slow one that falters', [170, 172, 158, 156, 306, 157, 156, 245, 159, 160, 172, 158, 183]],
  ])('is told by its pace though a busy machine delays keys: %s', (_, gapsMs) => {
    render(<Desk />);
    let atMs = later();
    const keys = [...'7709990000016', 'Tab'].map((key, at) => [key, (atMs += gapsMs[at - 1] ?? 0)] as const);
    expect(type(keys, field('Referencia')).at(-1)).toBe(false);
  });
});

describe("a person's Enter and Tab are theirs", () => {
  test.each([
    ['a word', 'cafetera', 60],
    ['a word and a figure', 'Caja-0001', 110],
    ['a password', 'Ruana-2026', 140],
    ['a telephone', '3105551234', 160],
    ['an order', 'ORD-48291', 200],
    ['a figure', '48291', 150],
    ['an address', 'ana12@correo.co', 60],
  ])('after %s, at their pace', (_, text, meanMs) => {
    render(<Desk />);
    for (const end of ['Enter', 'Tab']) {
      acts.mockClear();
      type(byHand([...text, end], meanMs, later()), field('Referencia'));
      expect(acts.mock.calls).toEqual([[end]]);
    }
  });

  test('on a button, in a list and after a reader', () => {
    render(<Desk />);
    const confirm = screen.getByRole('button', { name: 'Sí, son 48.291' });
    type(spaced([...'7709990000016', 'Tab', 'Enter'], 5, later()), confirm);
    type([['Enter', now + 1_000]], confirm);
    type([['Tab', now + 1_400]], confirm);
    type([['b', now + 3_000]], field('Lugar'));
    type([['Tab', now + 3_200]], field('Lugar'));
    type([[' ', now + 4_000]], confirm);
    expect(acts.mock.calls).toEqual([['Enter'], ['Tab'], ['Tab'], [' ']]);
  });

  test('when a form is filled in by the device', () => {
    render(<Desk />);
    const filled = new InputEvent('beforeinput', {
      bubbles: true,
      inputType: 'insertText',
      data: 'Ruana-2026',
    });
    fireEvent(field('Referencia'), filled);
    type([['Enter', later()]], field('Referencia'));
    expect(acts.mock.calls).toEqual([['Enter']]);
  });
});

describe('a reader without a suffix after one with', () => {
  test.each(PACES)('is told soon, and two of its codes are two: %s ms a key', (gapMs) => {
    const codes: string[] = [];
    render(<Listening onCode={(code) => codes.push(code)} />);
    type(spaced([...'7709990000016', 'Enter'], 5, later()));
    type(spaced([...'7709990000023'], gapMs, later()));
    passTime(500);
    expect(codes).toEqual(['7709990000016', '7709990000023']);
    type(spaced([...'ESC-0001'], gapMs, now + 3_000));
    passTime(500);
    type(spaced([...'ESC-0002'], gapMs, now + 6_000));
    passTime(500);
    expect(codes.slice(2)).toEqual(['ESC-0001', 'ESC-0002']);
  });

  test('tells two codes apart though the page was busy between them', () => {
    const codes: string[] = [];
    render(<Listening onCode={(code) => codes.push(code)} />);
    type(spaced([...'7709990000016', 'Enter'], 5, later()));
    type(spaced([...'7709990000023'], 5, later()));
    type(spaced([...'7709990000030', 'Enter'], 5, now + 900));
    expect(codes).toEqual(['7709990000016', '7709990000023', '7709990000030']);
  });

  test('whose suffix is only late presses nothing', () => {
    render(<Listening onCode={acts} />);
    const leave = screen.getByRole('button', { name: 'Salir' });
    type(spaced([...'7709990000016', 'Enter'], 5, later()), leave);
    type(spaced([...'7709990000023'], 5, later()), leave);
    passTime(500);
    expect(type([['Enter', now + 1_200]], leave)).toEqual([false]);
    expect(type([['Enter', now + 4_000]], leave)).toEqual([true]);
  });
});

test('a code that is read into the notes of a dialog over a page that listens stays there', () => {
  render(
    <>
      <Listening onCode={acts} />
      <Desk />
    </>,
  );
  type(spaced([...'ORD-48291', 'Enter'], 150, later()), field('Notas'));
  expect(field('Notas').value).toBe('ORD-48291');
  expect(acts).not.toHaveBeenCalled();
});
