import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readScan } from '#domain/scanning/read-scan.ts';
import { forgetCartons, withKnownUnits } from '#src/shared/catalog/carton-units.ts';
import { fromCatalog } from '#src/shared/catalog/found-product.ts';
import {
  askCartonUnits,
  askWhichProduct,
  refusesWhileAsking,
  ScanQuestions,
} from '#src/shared/catalog/scan-questions.tsx';
import { aProduct } from '#test/factories/product-factory.ts';
import { closeScreen } from '#test/support/close-screen.ts';

const carton = readScan('17709990000013');
const products = ['Hogar Andino', 'Casa Norte'].map((vendor_name, index) =>
  fromCatalog(aProduct(index, { vendor_name })),
);

describe('ScanQuestions', () => {
  beforeEach(() => {
    forgetCartons();
    render(<ScanQuestions />);
  });
  afterEach(closeScreen);

  function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    let answer: Promise<Answer> | undefined;
    void act(() => {
      answer = ask();
    });
    return answer ?? Promise.reject(new Error('not asked'));
  }
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  test('asks which of several products a code means', async () => {
    const answer = asking(() => askWhichProduct(products));
    press(/Casa Norte/);
    expect(await answer).toBe(products[1]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks once how many units a carton has, and knows it from then on', async () => {
    const answer = asking(() => askCartonUnits(carton, 'ESC-0001'));
    press('1');
    press('2');
    press('Confirmar 12');
    expect(await answer).toEqual({ ...carton, units: 12 });
    expect(withKnownUnits(carton)).toEqual({ ...carton, units: 12 });
  });

  test('takes no other code while somebody has to answer', async () => {
    expect(refusesWhileAsking()).toBe(false);
    const answer = asking(() => askWhichProduct(products));
    expect(refusesWhileAsking()).toBe(true);
    press('Cancelar');
    expect(await answer).toBeNull();
    expect(refusesWhileAsking()).toBe(false);
  });

  test('ends a question that another one replaces, and one whose screen is left', async () => {
    const first = asking(() => askWhichProduct(products));
    const second = asking(() => askCartonUnits(carton, 'ESC-0001'));
    expect(await first).toBeNull();
    closeScreen();
    expect(await second).toBeNull();
    expect(refusesWhileAsking()).toBe(false);
  });

  test('asks again about cartons that were forgotten, unless that was taken back', async () => {
    const answer = asking(() => askCartonUnits(carton, 'ESC-0001'));
    press('6');
    press('Confirmar 6');
    await answer;
    const bringBack = forgetCartons();
    expect(withKnownUnits(carton)).toEqual(carton);
    bringBack();
    expect(withKnownUnits(carton)).toEqual({ ...carton, units: 6 });
  });
});
