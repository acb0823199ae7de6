import { expect, test } from 'vitest';
import {
  buyerDocumentFacts,
  buyerDocumentProblems,
  readBuyerDocument,
} from '#domain/accounts/buyer-document.ts';

const name = 'Ana Rueda';

test.each([
  ['CC', '1.098.765.432', '1098765432'],
  ['CE', 'e 123456', 'E123456'],
  ['PP', 'ab 123456', 'AB123456'],
  ['PPT', '5123456', '5123456'],
  ['NIT', '890903938-8', '890903938-8'],
] as const)('a %s that was written «%s» is %s', (type, written, number) => {
  expect(buyerDocumentProblems({ type, number: written, name })).toEqual({});
  expect(readBuyerDocument({ type, number: written, name })).toEqual({ type, number, name });
});

test('a number is judged by its kind, and both it and the name have to be there', () => {
  for (const [type, number] of [
    ['CC', 'AB123456'],
    ['NIT', '890903938-1'],
    ['TI', '12345'],
  ] as const)
    expect(buyerDocumentProblems({ type, number, name })).toEqual({
      number: expect.stringContaining('no es de ese tipo'),
    });
  expect(Object.keys(buyerDocumentProblems({ type: 'CC', number: ' ', name: ' ' })).toSorted()).toEqual([
    'name',
    'number',
  ]);
});

test('who gave a document is named by it, and who gave none by nothing', () => {
  expect(buyerDocumentFacts(null)).toEqual([]);
  const facts = buyerDocumentFacts({ type: 'CC', number: '1098765432', name });
  expect(facts).toEqual([{ name: 'A nombre de', value: 'Ana Rueda · CC 1098765432' }]);
});
