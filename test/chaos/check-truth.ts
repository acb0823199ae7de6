import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { checkProjection } from '#server/inventory/projection.ts';
import type { DeviceOutcome, DevicePlan } from '#test/chaos/device-messages.ts';
import * as truth from '#test/chaos/truth-sql.ts';

export interface Finding {
  guarantee: string;
  /** Empty when it holds. */
  problems: string[];
}

export interface DeviceAfterwards {
  plan: DevicePlan;
  outcome: DeviceOutcome;
}

interface WrongRow {
  id: string;
  problem: string;
}

/** Asks the database itself whether everything that people saved took effect once, and nothing else did. */
export async function checkTruth(
  databaseUrl: string,
  devices: readonly DeviceAfterwards[],
): Promise<{ findings: Finding[]; lost: number; doubled: number }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  async function ask(guarantee: string, sql: string, values: unknown[] = []): Promise<Finding> {
    const { rows } = await client.query<WrongRow>(sql, values);
    return { guarantee, problems: rows.map((each) => `${each.id} ${each.problem}`) };
  }
  try {
    await client.query(truth.SAVED_TABLE, [JSON.stringify(savedBy(devices))]);
    const lost = await ask('nothing saved is lost', truth.LOST);
    const doubled = await ask('nothing took effect twice or unasked', truth.DOUBLED);
    const differences = await checkProjection(drizzle(client));
    const findings = [
      lost,
      doubled,
      await ask('a receipt exactly where an effect is', truth.RECEIPTS_AND_EFFECTS),
      {
        guarantee: 'stock is what the ledger adds up to',
        problems: differences.map((each) => JSON.stringify(each)),
      },
      await ask('nothing is oversold', truth.OVERSOLD, [devices[0]?.plan.products.soldOnly ?? []]),
      await ask('orders are what was accepted', truth.ORDERS_AS_ACCEPTED),
      await ask('every lane kept its order', truth.LANES_OUT_OF_ORDER),
      await ask('each device was told what its receipts say', truth.DEVICE_RECEIPT_MISMATCH),
    ];
    return { findings, lost: lost.problems.length, doubled: doubled.problems.length };
  } finally {
    await client.end();
  }
}

function savedBy(devices: readonly DeviceAfterwards[]): object[] {
  return devices.flatMap(({ plan, outcome }) =>
    outcome.commands.map(({ laneSeq, ...command }) => ({
      ...command,
      lane_seq: laneSeq,
      device: plan.deviceId,
    })),
  );
}
