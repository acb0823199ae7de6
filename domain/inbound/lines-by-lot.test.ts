import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparedLines,
  lineOfScan,
  lotsInQuestion,
  scanOfLine,
  unitsNotCome,
  waitingLines,
} from '#domain/inbound/lines-by-lot.ts';
import { lotKey, NO_LOT, type Lot } from '#domain/inventory/lot.ts';

const [JANUARY, DECEMBER] = ['2027-01-31', '2027-12-31'];

const lot = (code: string, expires_on: string | null = null): Lot => ({ lot: code, expires_on });
const line = (of: Lot, over = {}) => ({
  product_id: 'a',
  ...of,
  expected: 5,
  good: 0,
  damaged: 0,
  put_away: 0,
  ...over,
});
const said = (of: Lot) => ({ product_id: 'a', ...of });

describe('the line of a scan', () => {
  const one = line(lot('L-1', JANUARY));
  const two = line(lot('L-2', DECEMBER));
  const anyLot = line(NO_LOT);
  const late = line(lot('', DECEMBER));

  test.each([
    ['its lot, in any case', [one, two], lot('l-2'), two],
    ['its lot, whatever day its code says', [one, two], lot('L-1', DECEMBER), one],
    ['its day where no lot was said', [one, two], lot('', DECEMBER), two],
    ['its day where the store said no lot', [anyLot, late], lot('L-9', DECEMBER), late],
    ['the only one of its product', [one], NO_LOT, one],
    ['what was announced without a lot', [anyLot, one], lot('L-9', DECEMBER), anyLot],
    ['none, of several lots', [one, two], NO_LOT, null],
    ['none, of a lot that nobody announced', [one], lot('L-9'), null],
    ['none, of a day that nobody announced', [one], lot('', DECEMBER), null],
    ['none, of another product', [line(NO_LOT, { product_id: 'b' })], NO_LOT, null],
  ])('is that of %s', (_, lines, scanned, expected) => {
    expect(lineOfScan(lines, said(scanned))).toBe(expected);
  });

  const anyLots = fc.uniqueArray(
    fc.record({
      lot: fc.constantFrom('', 'L-1', 'l-1', 'L-2'),
      expires_on: fc.constantFrom(null, JANUARY, DECEMBER),
    }),
    { selector: lotKey },
  );

  test('does not depend on the lots that came unannounced before it', () => {
    fc.assert(
      fc.property(anyLots, anyLots, fc.nat(), (announced, came, at) => {
        const lines = announced.map((each) => line(each));
        const scanned = came[at % came.length];
        if (!scanned) return;
        const before = lineOfScan(lines, said(scanned));
        const others = came.filter((each) => lotKey(each) !== lotKey(scanned));
        const grown = others
          .filter((each) => lineOfScan(lines, said(each)) === null)
          .map((each) => line(each, { expected: 0 }));
        expect(lineOfScan([...lines, ...grown], said(scanned))).toBe(before);
      }),
    );
  });

  test('is the one that a person chose', () => {
    fc.assert(
      fc.property(anyLots, anyLots, fc.nat(), (announced, came, at) => {
        const lines = announced.map((each) => line(each));
        const scanned = said(came[at % came.length] ?? NO_LOT);
        for (const chosen of lotsInQuestion(lines, scanned))
          expect(lineOfScan(lines, said(scanOfLine(lines, scanned, chosen)))).toBe(chosen);
      }),
    );
  });
});

describe('the lots in question', () => {
  const [one, two] = [line(lot('L-1', JANUARY)), line(lot('L-2', JANUARY))];
  const came = line(lot('L-9', DECEMBER), { expected: 0 });

  test.each([
    ['is the one that the code says', [one, two], lot('L-1'), [one]],
    ['is the one of the day that the code says', [one, came], lot('', DECEMBER), [came]],
    ['is the only one of the product', [one], NO_LOT, [one]],
    ['are all of them where the code says nothing', [one, two, came], NO_LOT, [one, two, came]],
    ['are those of one day', [one, two, came], lot('', JANUARY), [one, two]],
    ['are none where the code says another one', [one, two], lot('L-3', JANUARY), []],
    ['are none where the code says another day', [one, two], lot('', DECEMBER), []],
  ])('%s', (_, lines, scanned, expected) => {
    expect(lotsInQuestion(lines, said(scanned))).toEqual(expected);
  });
});

describe('what came is compared', () => {
  const differences = (...lines: ReturnType<typeof line>[]) =>
    comparedLines(lines).map(({ missing, over }) => [missing, over]);

  test('lot by lot: too much of one is not enough of another', () => {
    const came = [line(lot('L-1'), { good: 8 }), line(lot('L-2'), { good: 2 })];
    expect(differences(...came)).toEqual([
      [0, 3],
      [3, 0],
    ]);
    expect(unitsNotCome(came)).toEqual(new Map());
  });

  test('but for units whose lot nobody said: they may be of any lot of their product', () => {
    const unsaid = line(NO_LOT, { expected: 0, good: 4 });
    expect(differences(line(lot('L-1'), { good: 3 }), line(lot('L-2'), { good: 4 }), unsaid)).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
    expect(differences(line(NO_LOT), line(lot('L-1'), { good: 7 }))).toEqual([
      [3, 0],
      [0, 0],
    ]);
    expect(differences(line(lot('L-1')), { ...unsaid, product_id: 'b' })).toEqual([
      [5, 0],
      [0, 4],
    ]);
  });
});

test('units wait at the dock as many as the ledger has there, whatever lots were said of them', () => {
  const units = fc.integer({ min: 0, max: 20 });
  const lines = fc.array(
    fc.record({ product_id: fc.constantFrom('a', 'b'), lot: fc.string(), good: units, put_away: units }),
  );
  fc.assert(
    fc.property(lines, (drawn) => {
      const waiting = waitingLines(drawn.map((each) => ({ ...each, expires_on: null })));
      for (const product of ['a', 'b']) {
        const own = waiting.filter((each) => each.product_id === product);
        const sum = (of: (each: (typeof own)[number]) => number) =>
          own.reduce((total, each) => total + of(each), 0);
        expect(sum((each) => each.waiting)).toBe(
          Math.max(
            0,
            sum((each) => each.good - each.put_away),
          ),
        );
        for (const each of own)
          expect(each.waiting).toBeLessThanOrEqual(Math.max(0, each.good - each.put_away));
      }
    }),
  );
});
