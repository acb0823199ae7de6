import { describe, expect, test } from 'vitest';
import { deliver, deliverOne } from '#test/server/commands.ts';
import { aReturn, aReturnStep, aWithdrawal, delivered, returnsOf } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

describe('return.withdraw', () => {
  test('frees the units, twice as once, until they were received', async () => {
    const id = await delivered(server, 1);
    const request = aReturn(id);
    await deliver(server, 'buyer', [request, aWithdrawal(request), aWithdrawal(request)]);
    expect(await returnsOf(server, id)).toMatchObject([
      { status: 'withdrawn', events: [{}, { to: 'withdrawn' }] },
    ]);

    const again = aReturn(id);
    expect(await deliverOne(server, 'buyer', again)).toMatchObject({ status: 'applied' });
    for (const to of ['approved', 'received'] as const)
      await deliverOne(server, 'admin', aReturnStep(again, to));
    expect(await deliverOne(server, 'buyer', aWithdrawal(again))).toMatchObject({
      problem: { code: 'too_late_to_withdraw' },
    });
    const stranger = aWithdrawal(again, { actorId: 'persona-customer' });
    expect(await deliverOne(server, 'customer', stranger)).toMatchObject({
      problem: { code: 'return_not_found' },
    });
  });
});
