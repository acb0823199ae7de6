import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { uuidv7 } from '#domain/base/ids.ts';
import type { Command } from '#domain/protocol/command.ts';
import { floorDevices } from '#server/db/tables/auth-tables.ts';
import { enrolDevice } from '#server/floor/floor-devices-storage.ts';
import { anIncident, anIncidentPhoto } from '#test/server/incidents.ts';
import { aScanIn, aShippingNotice } from '#test/server/shipping-notices.ts';
import { anOpenTask } from '#test/server/tasks.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** Does a command in the name of an account. @returns its data. */
export type Do = <Data>(accountId: string, command: Command) => Promise<Data>;

/** The things that the warehouse received, missed and works with. */
export function goodsAtWarehouse(server: TestServer, have: Do, product: string) {
  const { services } = server;
  const keeper = server.accountId('admin_logistics');

  /** Reported by the warehouse; its id. */
  async function incident(): Promise<string> {
    const report = anIncident(product);
    await have(keeper, report);
    return report.id;
  }

  /** Of the second store; the warehouse announced it for that store. Its id. */
  async function notice(): Promise<string> {
    const announced = aShippingNotice([product], { vendor_id: 'tienda-2' });
    const command = { ...announced, actorId: keeper };
    await have(keeper, command);
    return announced.id;
  }

  return {
    notice,
    /** A scan of a unit of a shipping notice; their ids. */
    async scan(): Promise<{ noticeId: string; scanId: string }> {
      const noticeId = await notice();
      const counted = aScanIn(noticeId, product);
      await have(keeper, counted);
      return { noticeId, scanId: counted.id };
    },
    incident,
    /** Nobody has it; its id. */
    task: async () => (await anOpenTask(server, product)).taskId,
    /** Of an incident of the warehouse; its id. */
    async incidentPhoto(): Promise<string> {
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } });
      const jpeg = (await picture.jpeg().toBuffer()).toString('base64');
      const photo = anIncidentPhoto(await incident(), jpeg);
      await have(keeper, photo);
      return photo.id;
    },
    async floorDevice(): Promise<string> {
      const device_id = uuidv7();
      await enrolDevice(
        services,
        { id: keeper, userType: 'admin_logistics', deviceId: null },
        { device_id, name: 'Lector 3', zone: 'warehouse_a' },
      );
      const [device] = await services.database.db
        .select()
        .from(floorDevices)
        .where(eq(floorDevices.deviceId, device_id));
      if (!device) throw new Error('No device of the warehouse was enrolled.');
      return device.id;
    },
  };
}
