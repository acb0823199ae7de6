import type { Mover } from '#domain/orders/order-transitions.ts';
import type { MoneyLineRow } from '#test/simulation/memory-database/order-rows.ts';
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
        withholdings: [],
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

/** `postMoney`: entries, their lines and the balances of their accounts, each column as an array. */
const postMoney: Statement = async ({ state: { tables }, tx, values }) => {
  const [, causes = [], numbers = []] = values as (readonly string[])[];
  const columns = values.slice(5, 18) as (readonly never[])[];
  const ids = columns[1] ?? [];
  for (const [at, cause_id] of ids.entries()) {
    const [, , place, leg, from_account, to_account, amount, ...rest] = columns.map((each) => each[at]);
    const [from_before, from_after, from_version, to_before, to_after, to_version] = rest;
    const number = Number(numbers[causes.indexOf(cause_id)]);
    const line = {
      cause_id,
      number,
      leg,
      from_account,
      to_account,
      amount,
      from_before,
      from_after,
      from_version,
    };
    const row = { ...line, to_before, to_after, to_version } as unknown as Omit<MoneyLineRow, 'id'>;
    await tx.insert(tables.moneyLines, { ...row, id: `${cause_id} ${number} ${place}` });
  }
  let accounts = 0;
  const [names = [], balances = [], versions = [], were = []] = values.slice(18) as (readonly never[])[];
  for (const [at, id] of (names as readonly string[]).entries()) {
    if ((tx.get(tables.moneyAccounts, id)?.version ?? 0) !== were[at]) continue;
    tx.put(tables.moneyAccounts, { id, balance: Number(balances[at]), version: Number(versions[at]) });
    accounts += 1;
  }
  return [{ lines: ids.length, accounts }];
};

export const moneyStatements: Record<string, Statement> = {
  'money of vendor orders': moneyOfVendorOrders,
  'lock money accounts': lockMoneyAccounts,
  'post money': postMoney,
};
