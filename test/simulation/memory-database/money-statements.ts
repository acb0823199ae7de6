import type { Mover } from '#domain/orders/order-transitions.ts';
import type { MoneyAccountRow, MoneyLineRow } from '#test/simulation/memory-database/order-rows.ts';
import { jsonOf, type Statement } from '#test/simulation/memory-database/statement.ts';

/** `orderCauses`: nobody freezes a commission or is paid by a gateway in a simulation. */
const moneyOfVendorOrders: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0])
    .toSorted()
    .flatMap((id) => {
      const vendorOrder = tx.get(tables.vendorOrders, id);
      const order = vendorOrder && tx.get(tables.orders, vendorOrder.order_id);
      if (!vendorOrder || !order) return [];
      const lines = tx.rows(tables.moneyLines).filter((each) => each.cause_id === id);
      const paid = tx
        .rows(tables.orderEvents)
        .filter((each) => each.vendor_order_id === id && each.axis === 'payment' && each.to_state === 'paid')
        .toSorted((one, other) => Number(other.id) - Number(one.id))[0];
      const returns = tx.rows(tables.returns).filter((each) => each.vendor_order_id === id);
      return {
        ...vendorOrder,
        purchaseId: order.id,
        isReleased: false,
        lines: order.lines,
        payment_method: order.payment_method,
        paidBy: (paid?.moved_by as Mover | undefined) ?? null,
        refundedByPerson: null,
        returns: returns.map(({ status, lines: given, refund }) => ({ status, lines: given, refund })),
        commissions: [],
        posted: lines.map(({ leg, from_account: from, to_account: to, amount }) => {
          return { leg, from, to, amount };
        }),
        entries: Math.max(0, ...lines.map((each) => each.number)),
      };
    });

/** Every account of the chart is there from the beginning: here it comes to be when it is first looked at. */
const lockMoneyAccounts: Statement = async ({ state: { tables }, tx, values }) => {
  const ids = jsonOf<string[]>(values[0]).toSorted();
  await tx.lock(tables.moneyAccounts, ids);
  return ids.map((id) => tx.get(tables.moneyAccounts, id) ?? { id, balance: 0, version: 0 });
};

type NewLine = Omit<MoneyLineRow, 'id' | 'number'> & { place: number };

/** `postMoney`: entries, their lines and the balances of their accounts. */
const postMoney: Statement = async ({ state: { tables }, tx, values }) => {
  const entries = jsonOf<{ cause_id: string; number: number }[]>(values[0]);
  const lines = jsonOf<NewLine[]>(values[1]);
  for (const { place, ...line } of lines) {
    const number = entries.find((each) => each.cause_id === line.cause_id)?.number ?? 0;
    await tx.insert(tables.moneyLines, { ...line, number, id: `${line.cause_id} ${number} ${place}` });
  }
  let accounts = 0;
  for (const { id, balance, version, was } of jsonOf<(MoneyAccountRow & { was: number })[]>(values[2])) {
    if ((tx.get(tables.moneyAccounts, id)?.version ?? 0) !== was) continue;
    tx.put(tables.moneyAccounts, { id, balance, version });
    accounts += 1;
  }
  return [{ lines: lines.length, accounts }];
};

export const moneyStatements: Record<string, Statement> = {
  'money of vendor orders': moneyOfVendorOrders,
  'lock money accounts': lockMoneyAccounts,
  'post money': postMoney,
};
