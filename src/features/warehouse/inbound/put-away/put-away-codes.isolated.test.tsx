import { render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { PutAwayForm } from '#src/features/warehouse/inbound/put-away/put-away-form.tsx';
import { toasts } from '#src/ui/feedback/toast.tsx';
import {
  anArrivedShippingNotice,
  aShippingNoticeLine,
} from '#test/factories/warehouse/shipping-notice-factory.ts';
import { Listening } from '#test/support/reader-screens.tsx';
import { insertText, spaced, type } from '#test/support/typing.ts';

vi.mock('#src/features/warehouse/inbound/put-away/suggestions.tsx', () => ({ Suggestions: () => null }));

const person = { id: 'u1', nombre: 'Jairo', apellido: 'Pinzón' } as Partial<Account> as Account;
const line = { ...aShippingNoticeLine(), waiting: 12 };
const onPage = vi.fn<(code: string) => void>();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const said = () => toasts.value.map((each) => each.text);

let now = 10_000;
/** A reader over Bluetooth types a code where the focus is, and Enter. */
function read(code: string): void {
  now += 10_000;
  type(spaced([...code, 'Enter'], 90, now), document.activeElement ?? document.body);
}

beforeEach(() => {
  onPage.mockClear();
  toasts.value = [];
  render(
    <>
      <PutAwayForm
        notice={anArrivedShippingNotice({ lines: [line] })}
        line={line}
        person={person}
        onDone={() => undefined}
      />
      <Listening onCode={onPage} />
    </>,
  );
});
afterEach(() => void (toasts.value = []));

test('a shelf that is read over the units of a put-away is its shelf, and not the page’s', async () => {
  field('Unidades que ubicas').focus();
  read('B-08-2-F');
  await vi.waitFor(() => expect(field('Posición').value).toBe('B-08-2-F'));
  expect(field('Unidades que ubicas').value).toBe('12');
  expect(onPage).not.toHaveBeenCalled();
});

test('a second shelf replaces it only where it stands', async () => {
  field('Posición').focus();
  read('B-08-2-F');
  await vi.waitFor(() => expect(said()).toEqual(['Posición: B-08-2-F']));
  screen.getByRole('button', { name: 'Dejar ahí' }).focus();
  read('B-08-2-G');
  await vi.waitFor(() =>
    expect(said().at(-1)).toBe(
      'Para dejarlo en B-08-2-G y no en B-08-2-F, toca «Posición» y lee el estante otra vez.',
    ),
  );
  expect(field('Posición').value).toBe('B-08-2-F');
  field('Posición').focus();
  read('B-08-2-G');
  await vi.waitFor(() => expect(field('Posición').value).toBe('B-08-2-G'));
});

test('a shelf that an input method writes at once is heard too', async () => {
  field('Posición').focus();
  insertText(field('Posición'), 'B-08-2-F', 10_000);
  type([['Enter', 10_005]], field('Posición'));
  await vi.waitFor(() => expect(said()).toEqual(['Posición: B-08-2-F']));
  expect(field('Posición').value).toBe('B-08-2-F');
});

test('a product is the page’s, which receives it', () => {
  field('Posición').focus();
  read('7709990000016');
  expect(onPage).toHaveBeenCalledExactlyOnceWith('7709990000016');
  expect(field('Posición').value).toBe('');
});
