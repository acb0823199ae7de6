import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { positionLabel } from '#domain/inventory/position.ts';
import { movementOf, withType } from '#src/shared/movements/movement-draft.ts';
import { RegisterMovementForm } from '#src/shared/movements/register-movement-form.tsx';
import { ReportIncidentDialog } from '#src/shared/movements/report-incident-dialog.tsx';
import { StockKeeping } from '#src/shared/movements/stock-keeper.ts';
import { Toaster, toasts } from '#src/ui/feedback/toast.tsx';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';
import { aStockKeeper } from '#test/factories/stock-keeper-factory.ts';
import { spaced, type } from '#test/support/typing.ts';

const TEN = anItemWithPending({ sku: 'TEN-0412', gtin: '7709990000016' });
const FROM = positionLabel(TEN.location);

const inMemory = aStockKeeper();

let now = 10_000;
/** A reader types a code where the focus is, and Enter. */
function read(code: string, into: Element = document.activeElement ?? document.body): void {
  now += 10_000;
  type(spaced([...code, 'Enter'], 8, now), into);
}
const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
const said = () => toasts.value.at(-1)?.text;
const heard = (words: unknown) => waitFor(() => expect(said()).toEqual(words));

afterEach(() => void (toasts.value = []));

describe('the form of a movement fills itself by codes', () => {
  beforeEach(() => {
    render(
      <StockKeeping value={inMemory}>
        <RegisterMovementForm
          start={withType(movementOf(TEN), 'transferencia')}
          items={[TEN]}
          onDone={() => undefined}
        />
        <Toaster />
      </StockKeeping>,
    );
  });

  test('a shelf goes to the place that is empty, whatever has the focus, and a second one replaces none', async () => {
    screen.getByRole('radio', { name: 'Transferencia' }).focus();
    read('B-08-2-F');
    await heard('Hasta la posición: B-08-2-F');
    expect(field('Hasta la posición').value).toBe('B-08-2-F');
    read('B-08-2-G');
    await heard(
      expect.stringMatching(/Para cambiar una posición por B-08-2-G, toca «Desde la posición» o «Hasta la/),
    );
    expect([field('Desde la posición').value, field('Hasta la posición').value]).toEqual([FROM, 'B-08-2-F']);
  });

  test('a shelf that is read where another stands takes its place, and the focus goes on', async () => {
    field('Desde la posición').focus();
    read('B-08-2-F');
    await heard('Desde la posición: B-08-2-F');
    expect(field('Desde la posición').value).toBe('B-08-2-F');
    expect(document.activeElement).toBe(field('Hasta la posición'));
  });

  test('the shelf and the product that it already has are said to be there', async () => {
    read(FROM, document.body);
    await heard(`${FROM} ya está en «Desde la posición».`);
    read('7709990000016', document.body);
    await heard('TEN-0412 es el producto de este movimiento.');
    expect(field('Hasta la posición').value).toBe('');
  });

  test.each([
    ['digits that were read badly', '7709990000017', /se leyó mal/],
    ['an order of the floor', 'MSDESHACER', /no es de un producto ni de una posición/],
    ['a product nobody knows', '7702004003508', /no está en este equipo/],
  ])('%s is refused in words', async (_, code, sentence) => {
    read(code, document.body);
    await screen.findByText(sentence);
    expect(field('Hasta la posición').value).toBe('');
  });

  test('a code does not stay in the notes, which keep their words', async () => {
    const notes = field(/^Notas/);
    fireEvent.input(notes, { target: { value: 'Caja rota ' } });
    notes.focus();
    read('B-08-2-F');
    await heard('Hasta la posición: B-08-2-F');
    expect(field(/^Notas/).value).toBe('Caja rota ');
  });

  test('what is read into the quantity is a code of the form too', async () => {
    field('Cantidad').focus();
    read('B-08-2-F');
    await heard('Hasta la posición: B-08-2-F');
    expect(field('Cantidad').value).toBe('');
  });

  test('a product is taken where none is chosen', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
    read('7709990000016', document.body);
    await heard('Producto: TEN-0412');
    expect(document.activeElement).toBe(field('Cantidad'));
  });
});

test('a report says whether a code is its own, and keeps it out of the description', async () => {
  render(
    <StockKeeping value={inMemory}>
      <ReportIncidentDialog item={TEN} onClose={() => undefined} />
      <Toaster />
    </StockKeeping>,
  );
  field('Descripción').focus();
  read('7709990000016');
  await expect.poll(said).toBe('TEN-0412 es el producto de este reporte.');
  read('ESC-0001');
  await expect.poll(said).toBe(`Este reporte es de TEN-0412 en ${FROM}. Para leer otro código, ciérralo.`);
  expect(field('Descripción').value).toBe('');
});
