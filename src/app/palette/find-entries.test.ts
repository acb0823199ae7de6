import { describe, expect, test } from 'vitest';
import { can, fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { USER_TYPES } from '#domain/accounts/roles/roles.ts';
import { paths } from '#domain/paths.ts';
import { findEntries } from '#src/app/palette/find-entries.ts';
import { findNumbers } from '#src/app/palette/find-numbers.ts';
import { findPeople } from '#src/app/palette/find-people.ts';
import { paletteEntries } from '#src/app/palette/palette-entries.ts';
import { refusedVisit } from '#src/app/refused-visit.ts';
import { routes } from '#src/app/routes.tsx';
import { anAccount } from '#test/factories/account-factory.ts';

const owner = anAccount('owner');
const labels = (text: string, person = owner) => findEntries(text, person).map((each) => each.label);

describe('the places of the palette', () => {
  test('are addresses of the product, each once', () => {
    const all = paletteEntries.map((each) => each.path);
    expect(all.filter((each) => !routes.some(({ path }) => path === each))).toEqual([]);
    expect(all).toEqual([...new Set(all)]);
  });

  test.each([null, ...USER_TYPES])('are for %s only what their routes let them see', (role) => {
    const person = role && anAccount(role);
    for (const entry of paletteEntries) {
      const route = routes.find((each) => each.path === entry.path);
      const isOffered = findEntries(entry.title, person).some((each) => each.href === entry.path);
      if (isOffered) expect(route && refusedVisit(person, route, '/'), entry.title).toBeNull();
    }
  });

  test('are found by the beginnings of words of their title or keywords, without accents', () => {
    expect(labels('optim')).toEqual(['Optimizador de espacio']);
    expect(labels('espacio optimiz')).toEqual(['Optimizador de espacio']);
    expect(labels('AUDITORIA')).toEqual(['Auditoría']);
    expect(labels('reembolsos')).toEqual(['Por devolver']);
    expect(labels('dev')[0]).toBe('Devoluciones');
    expect(labels('zzz')).toEqual([]);
    expect(labels('  ')).toEqual([]);
  });

  test('leave out what somebody may not see', () => {
    expect(labels('auditoría', anAccount('admin'))).toEqual([]);
    expect(labels('inventario', anAccount('vendor'))).toEqual(['Inventario de mi tienda']);
  });

  test.each([
    ['admin', 'Enviar notificaciones', paths.campaigns],
    ['admin_marketing', 'Campañas', paths.marketingCampaigns],
  ] as const)('lead %s to campaigns by one place, theirs', (role, label, href) => {
    const found = findEntries('campañas', anAccount(role));
    expect(found).toEqual([{ key: href, label, kind: 'Página', href }]);
  });

  test('take more of them from who adds a setting', () => {
    const setting = {
      title: 'Horario de despacho',
      keywords: 'horas',
      path: '/ajustes#horario',
      sees: 'readAllOrders',
      kind: 'setting',
    } as const;
    expect(findEntries('horario', owner, [setting])).toEqual([
      { key: setting.path, label: setting.title, kind: 'Ajuste', href: setting.path },
    ]);
    expect(findEntries('horario', anAccount('admin'), [setting])).toEqual([]);
  });
});

describe('a number', () => {
  test.each([
    ['ms-000123', ['Compra', 'Pedidos de la compra']],
    ['Pedido #MS-000123-1', ['Compra', 'Pedidos de la compra']],
    ['123', ['Compra', 'Pedidos de la compra']],
    ['inc 45', ['Incidente']],
    ['DIS-000007', ['Discrepancia']],
    ['ING-000012', ['Aviso de ingreso']],
    ['int-3', ['Interesado']],
    ['A-03-2-B', ['Posición']],
    ['tenis', []],
  ])('%s leads to what it names', (text, kinds) => {
    expect(findNumbers(text, owner).map((each) => each.kind)).toEqual(kinds);
  });

  test('leads nobody where they may not go', () => {
    expect(findNumbers('MS-000123', anAccount('admin')).map((each) => each.href)).toEqual([
      `${paths.deskOrders}?q=MS-000123`,
    ]);
    expect(findNumbers('MS-000123', anAccount('vendor'))).toEqual([]);
    expect(findNumbers('A-03-2-B', anAccount('vendor'))).toEqual([]);
  });
});

test.each(USER_TYPES)('a person is looked for by %s where they may read people, and nowhere else', (role) => {
  const found = findPeople('marta rueda', anAccount(role));
  expect(found.some((each) => each.href.startsWith(paths.purchases))).toBe(
    can(fixedRole(role), 'readAllOrders'),
  );
  expect(found.some((each) => each.href.startsWith(paths.leads))).toBe(can(fixedRole(role), 'manageLeads'));
  for (const { href } of found) {
    const route = routes.find((each) => each.path === href.split('?')[0]);
    expect(route && refusedVisit(anAccount(role), route, '/')).toBeNull();
  }
  expect(findPeople('12', anAccount(role))).toEqual([]);
});
