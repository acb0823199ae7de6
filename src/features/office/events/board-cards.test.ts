import { describe, expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { NO_SUMS } from '#domain/dashboard/day-sums.ts';
import { boardCards } from '#src/features/office/events/board-cards.ts';
import { aBusinessBoard } from '#test/factories/business-board-factory.ts';

const board = aBusinessBoard('2026-03-05');
const { orders: _orders, owed: _owed, ...ofMarketing } = board;

describe('the cards of the business', () => {
  test('are those that the server gave to whoever reads them, each with the way to its list', () => {
    const cards = boardCards(board, fixedRole('owner'));
    expect(cards.map((each) => [each.label, each.href])).toEqual([
      ['Ventas con IVA', '/admin-secure-portal/pedidos'],
      ['Pedidos', '/admin-secure-portal/pedidos'],
      ['Pedido promedio', '/admin-secure-portal/pedidos'],
      ['Comisión', '/admin-secure-portal/pedidos'],
      ['Devoluciones', '/admin-secure-portal/devoluciones'],
      ['Cancelados', '/admin-secure-portal/pedidos?etapa=cancelled'],
      ['Pedidos por preparar', '/admin-secure-portal/pedidos?etapa=to_prepare'],
      ['Contraentrega por cobrar', '/admin-secure-portal/pedidos?etapa=to_collect'],
      ['Dinero por devolver', '/admin-secure-portal/por-devolver'],
      ['Productos a la venta', '/admin-secure-portal/catalogo?estado=on_sale'],
    ]);
  });

  test('lead nowhere that their reader may not go, and hold no part that they may not know', () => {
    const cards = boardCards(ofMarketing, fixedRole('admin_marketing'));
    expect(cards.map((each) => each.label)).not.toContain('Dinero por devolver');
    expect(cards.filter((each) => each.href !== null)).toEqual([]);
  });

  test('compare what was sold with the days before, and say so where there was nothing', () => {
    const cards = boardCards(
      { ...board, sales: { now: board.sales?.now ?? NO_SUMS, before: NO_SUMS, up_to: null } },
      null,
    );
    const notesOf = (label: string) => cards.find((each) => each.label === label)?.notes;
    expect(notesOf('Ventas con IVA')).toEqual(['sin ventas antes']);
    expect(notesOf('Productos a la venta')).toEqual(['12 sin unidades', '37 con pocas unidades']);
  });
});
