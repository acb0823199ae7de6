import { uuidv7 } from '#domain/base/ids.ts';
import type { Chance } from '#test/chaos/chance.ts';
import type { ChaosSizes } from '#test/chaos/chaos-plan.ts';
import type { Cluster } from '#test/chaos/cluster.ts';
import { switchOn, type DeviceHandle } from '#test/chaos/device-handle.ts';
import { faultProxy, type FaultProxy, type NetworkCounts } from '#test/chaos/fault-proxy.ts';
import { chooseGoods } from '#test/chaos/goods.ts';
import { signIn } from '#test/chaos/people.ts';

/** Devices that are switched on together; with more there would be too many sign-ins to one account. */
const AT_ONCE = 4;

/** Everybody who takes part, each with a device and its own bad network, by number. */
export interface Crowd {
  devices: DeviceHandle[];
  proxies: FaultProxy[];
}

/** Switches every device on, a few at a time. @param program the compiled device. */
export async function gather(
  sizes: ChaosSizes,
  cluster: Cluster,
  program: string,
  chance: Chance,
  network: NetworkCounts,
): Promise<Crowd> {
  const targets = cluster.servers.map((each) => each.url);
  const products = await chooseGoods(cluster.databaseUrl);
  const crowd: Crowd = { devices: [], proxies: [] };
  async function add(number: number): Promise<void> {
    const name = `device ${number}`;
    const own = chance.of(name);
    const deviceId = uuidv7();
    const proxy = await faultProxy(targets, own.of('network'), network);
    crowd.proxies[number] = proxy;
    const person = await signIn(targets[number % targets.length] ?? '', cluster.jwtSecret, number, deviceId);
    const { commands, spreadMs } = sizes;
    const seed = String(own.next());
    const plan = { name, seed, origin: proxy.origin, deviceId, person, commands, spreadMs, products };
    crowd.devices[number] = await switchOn(program, plan);
  }
  for (let from = 0; from < sizes.devices; from += AT_ONCE) {
    const some = Math.min(AT_ONCE, sizes.devices - from);
    await Promise.all(Array.from({ length: some }, (_, at) => add(from + at)));
  }
  return crowd;
}
