import { describe, expect, test } from 'vitest';
import type { ReturnStatus } from '#domain/orders/return.ts';
import type { RequestReturnData } from '#domain/returns/return-commands.ts';
import { inspectSource } from '#domain/warehouse/tasks/warehouse-task.ts';
import { deliverOne } from '#test/server/commands.ts';
import { aReturn, aReturnStep, aWithdrawal, delivered, returnsOf } from '#test/server/returns.ts';
import { meaningsOn } from '#test/server/state-meaning.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { letterAbout, openWork } = meaningsOn(server);

interface ReturnMeaning {
  /** The steps, and the notes of those that need one. */
  way: readonly (readonly [to: ReturnStatus, note?: string])[];
  /** Whether the buyer may ask for those units again. */
  isReturnable: boolean;
  /** Whether its money is on the list of what is owed. */
  isOwed: boolean;
  /** The open tasks about it. */
  work?: readonly string[];
  letter: string;
}

const inspected = [['approved'], ['received'], ['inspected', 'Completo']] as const;
const returns: Record<ReturnStatus, ReturnMeaning> = {
  requested: { way: [], isReturnable: false, isOwed: false, letter: '' },
  withdrawn: { way: [['withdrawn']], isReturnable: true, isOwed: false, letter: '' },
  refused: {
    way: [['refused', 'Es de uso personal']],
    isReturnable: true,
    isOwed: false,
    letter: 'No aceptamos tu devolución',
  },
  approved: { way: [['approved']], isReturnable: false, isOwed: false, letter: 'Aprobamos tu devolución' },
  received: {
    way: [['approved'], ['received']],
    isReturnable: false,
    isOwed: false,
    work: ['inspect'],
    letter: 'Recibimos tu devolución',
  },
  inspected: { way: inspected, isReturnable: false, isOwed: false, letter: 'Recibimos tu devolución' },
  refund_pending: {
    way: [...inspected, ['refund_pending']],
    isReturnable: false,
    isOwed: true,
    letter: 'Recibimos tu devolución',
  },
  refunded: {
    way: [...inspected, ['refund_pending'], ['refunded', 'Nequi 8841']],
    isReturnable: false,
    isOwed: false,
    letter: 'Te devolvimos el dinero de la devolución',
  },
};

describe('a return', () => {
  test.each(Object.entries(returns))('that is %s', async (status, { way, work = [], ...meant }) => {
    const id = await delivered(server, 1);
    const request = aReturn(id);
    await deliverOne(server, 'buyer', request);
    for (const [to, note = ''] of way) {
      const step = to === 'withdrawn' ? aWithdrawal(request) : aReturnStep(request, to, note);
      const role = to === 'withdrawn' ? 'buyer' : 'admin';
      expect(await deliverOne(server, role, step)).toMatchObject({ status: 'applied' });
    }
    const [returned] = await returnsOf(server, id);
    const number = returned?.return_number ?? '';
    expect(returned?.status).toBe(status);
    const owed = await server.request('/api/v1/refunds?limit=100', {
      headers: await server.signIn('admin_sales'),
    });
    const { data } = (await owed.json()) as { data: { number: string }[] };
    expect({
      isReturnable: (await deliverOne(server, 'buyer', aReturn(id))).status === 'applied',
      isOwed: data.some((each) => each.number === number),
      work: await openWork(inspectSource(request.data as RequestReturnData)),
      letter: await letterAbout(number),
    }).toEqual({ ...meant, work });
  });
});
