import { deliveryOf } from '#test/server/commands.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

/**
 * For all tests of a file, which calls this once as it is read: a server, a second one on its data, and the
 * actions of a warehouse worker on the first, command after command.
 */
export async function warehouseForFile() {
  const server = await serverForFile();
  const neighbour = await neighbourOf(server);
  return { server, neighbour, work: deliveryOf(server, 'admin_logistics') };
}
