import { expect, test } from 'vitest';
import { creationWords } from '#domain/audit/change-words.ts';

test.each([
  ['order', 'Creación de pedido'],
  ['part', 'Creación de pedido de la tienda'],
  ['pqr', 'Creación de PQR'],
])('says that a %s was made: %s', (of, words) => {
  expect(creationWords(of)).toBe(words);
});
