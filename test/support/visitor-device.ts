import { vi } from 'vitest';
import { guestAccount, guestPaths } from '#domain/accounts/guest.ts';
import { mutex } from '#domain/base/mutex.ts';
import { syncPaths, type Command, type CommandResult } from '#domain/protocol/command.ts';
import { forgetSession } from '#src/identity/credentials.ts';
import { forgetVisitorAuthor, visitorAuthor } from '#src/identity/visitor.ts';
import { startDrainLoop } from '#src/sync/drain-loop.ts';
import { openOutbox, retryAll } from '#src/sync/outbox-work.ts';
import { closeScreen } from '#test/support/close-screen.ts';

interface StandIn {
  /** The path of what a device that cannot save sends at once, and the server's refusal of it. */
  atOnce: { path: string; refusal: object };
  /** What the server decides of a command that it hears for the first time. */
  decide: (command: Command) => CommandResult;
}

/**
 * The device of a visitor without an account, with its outbox and a stand-in for the server: it lets guests in and
 * decides each command once. One for each file, which calls `connect` before and `clear` after each test.
 */
export async function visitorDevice({ atOnce, decide }: StandIn) {
  locksOfOneDevice();
  const outbox = await openOutbox(() => void loop.wake());
  const loop = startDrainLoop(
    outbox,
    async () => undefined,
    () => () => undefined,
  );
  let decided = new Map<string, CommandResult>();
  const device = {
    outbox,
    network: 'up' as 'up' | 'down' | 'loses the answer' | 'refuses',
    /** The commands that the server was sent, in order. */
    received: [] as Command[],
    connect() {
      decided = new Map();
      device.received = [];
      device.network = 'up';
      vi.stubGlobal('fetch', serve);
    },
    async clear() {
      closeScreen();
      await outbox.discard((await outbox.all()).map((each) => each.id));
      forgetSession();
      forgetVisitorAuthor(visitorAuthor.peek() ?? '');
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: null }));
      vi.restoreAllMocks();
    },
    async networkComesBack() {
      device.network = 'up';
      await retryAll(['waiting']);
      await loop.wake();
    },
  };

  async function serve(path: string, init: RequestInit): Promise<Response> {
    const body: unknown = JSON.parse(String(init.body));
    if (device.network === 'down') throw new TypeError('Failed to fetch');
    if (path === atOnce.path) return Response.json(atOnce.refusal, { status: 422 });
    if (path === guestPaths.enter)
      return Response.json(admitted(body as { guest_id: string }), { status: 201 });
    if (path !== syncPaths.order) throw new Error(`The stand-in does not know ${path}.`);
    const { commands } = body as { commands: Command[] };
    device.received.push(...commands);
    for (const each of commands) if (!decided.has(each.id)) decided.set(each.id, decide(each));
    if (device.network === 'loses the answer') throw new TypeError('Failed to fetch');
    return Response.json({ results: commands.map((each) => decided.get(each.id)) });
  }

  return device;
}

function admitted({ guest_id: id }: { guest_id: string }) {
  const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 900 };
  return { ...tokens, offline_grant: `permiso de ${id}`, user: guestAccount(id) };
}

/** Web Locks, one holder at a time, as the tabs and the service worker of a browser have them. */
function locksOfOneDevice(): void {
  const locks = new Map<string, ReturnType<typeof mutex>>();
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object) => Promise<unknown>;
    const exclusively = locks.get(name) ?? mutex();
    locks.set(name, exclusively);
    return exclusively(() => work({}));
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
