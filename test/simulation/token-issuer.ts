import { ACCESS_SECONDS, signToken, tokenKey } from '#server/auth/tokens.ts';
import { uuidFrom, type Chance } from '#test/simulation/chance.ts';
import type { TokenOffice } from '#test/simulation/device/device-around.ts';
import { personId } from '#test/simulation/names.ts';
import type { Scheduler } from '#test/simulation/scheduling/scheduler.ts';
import { SECRET, type ServerInstance } from '#test/simulation/server-instance.ts';
import type { World } from '#test/simulation/truth.ts';

interface Ports {
  scheduler: Scheduler;
  draw: Chance;
  world: World;
  servers: readonly ServerInstance[];
}

/** Gives the tokens of a sign-in, signed as the server signs them; nobody gets any while no server is up. */
export function tokenIssuer({ scheduler, draw, world, servers }: Ports): TokenOffice {
  const key = tokenKey(SECRET);
  return {
    async issue(person, deviceId, grantMs) {
      if (!servers.some((each) => each.isUp())) return null;
      if (!(await world.isActive(person))) return 'disabled';
      const issuedAtMs = scheduler.nowMs();
      const userId = personId(person);
      async function token(kind: 'grant' | 'session', lastsMs: number): Promise<string> {
        const id = uuidFrom(draw, issuedAtMs);
        const expiresAtMs = issuedAtMs + lastsMs;
        await world.addPermit({ kind, id, person, deviceId, expiresAtMs });
        const device = kind === 'grant' ? deviceId : null;
        return signToken(await key, { kind, userId, id, deviceId: device, issuedAtMs, expiresAtMs });
      }
      return {
        grant: await token('grant', grantMs),
        session: await token('session', ACCESS_SECONDS * 1_000),
        role: await world.roleOf(person),
      };
    },
  };
}
