import { describe, expect, test } from 'vitest';
import { changeLines, creationLabel, subjectLabel, entityName } from '#domain/audit/change-labels.ts';

const order = '01900000-0000-7000-8000-0000000a0001';
const person = '01900000-0000-7000-8000-0000000b0001';
const names = { [order]: 'MS-000123', [person]: 'Jairo Pinzón' };

test.each([
  ['order', 'Creación de pedido'],
  ['part', 'Creación de pedido de la tienda'],
  ['pqr', 'Creación de PQR'],
])('says that a %s was made: %s', (of, words) => {
  expect(creationLabel(of)).toBe(words);
});

describe('a thing that the audit tells of', () => {
  test('has the name by which people know it', () => {
    expect(entityName('order', order, names)).toBe('Pedido MS-000123');
    expect(subjectLabel({ subject: `order:${order}`, names })).toBe('Pedido MS-000123');
    expect(subjectLabel({ subject: order, names })).toBe('MS-000123');
  });

  test('keeps its id once nobody knows it by a name', () => {
    expect(entityName('order', 'gone', names)).toBe('Pedido gone');
    expect(subjectLabel({ subject: '', names })).toBe('');
  });

  test('is named in what changed', () => {
    const change = { of: 'task', id: 't', before: { holder_id: null }, after: { holder_id: person } };
    expect(changeLines(change, names)).toEqual([
      { label: 'Quién la tiene', before: '—', after: 'Jairo Pinzón' },
    ]);
  });
});

test('a setting that changed is read as its page says it, and not as it is stored', () => {
  const promotion = { id: '1', name: 'Navidad', from: '2026-12-01', until: '2026-12-10' };
  const promotions = [{ ...promotion, departments: [], municipalities: [], cost: null, free_from: 1 }];
  const valuesOf = (id: string, before: string | number | null, after: string | number) => {
    const [line] = changeLines({ of: 'setting', id, before: { value: before }, after: { value: after } }, {});
    return [line?.before, line?.after];
  };
  expect(valuesOf('shipping.promotions', '[]', JSON.stringify(promotions))).toEqual([
    'Ninguna',
    'Navidad: Envío gratis en toda compra, del 1 de dic al 10 de dic de 2026 (Todo el país)',
  ]);
  expect(valuesOf('shipping.cut_off', 'null', 15)).toEqual(['Sin hora límite', '15:00']);
  expect(valuesOf('company.name', null, '"MeStore"')).toEqual(['—', 'MeStore']);
  expect(valuesOf('gone.setting', null, 'no JSON')).toEqual(['—', 'no JSON']);
});
