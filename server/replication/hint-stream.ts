import { decodeJwt } from 'jose';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { openStreams } from '#server/ops/metrics.ts';
import type { Change } from '#server/replication/change-bus.ts';
import { mergeChanges } from '#server/replication/merge-changes.ts';
import { scopeOf } from '#server/replication/replication-scope.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Says what changed for as long as the session lasts: `event: ready` at once, then `event: hint` with
 * `{collection, upTo}`. A reader slower than the changes gets them merged, so nothing piles up for it.
 */
export function hintStream(c: Context<AppEnv>, services: Services): Response {
  const { bus } = services;
  const endsAtMs = sessionEndMs(c.req.header('authorization'));
  let pending: Change[] = [];
  let wake = () => {};

  return streamSSE(c, async (stream) => {
    const unsubscribe = bus.subscribe((change) => {
      if (!concerns(c.var.actor, change)) return;
      pending = mergeChanges([...pending, change]);
      wake();
    });
    const leave = () => wake();
    stream.onAbort(leave);
    bus.closing.addEventListener('abort', leave);
    openStreams.inc();
    try {
      await stream.writeSSE({ event: 'ready', data: '{}' });
      while (!stream.aborted && !bus.closing.aborted && services.now() < endsAtMs) {
        if (pending.length === 0) {
          const waitMs = Math.min(HEARTBEAT_MS, endsAtMs - services.now());
          const isQuiet = await new Promise<boolean>((resolve) => {
            const timer = setTimeout(() => resolve(true), waitMs);
            wake = () => {
              clearTimeout(timer);
              resolve(false);
            };
          });
          if (isQuiet) await stream.write(': sigo aquí\n\n');
          continue;
        }
        const hints = pending;
        pending = [];
        for (const { collection, upTo } of hints) {
          await stream.writeSSE({ event: 'hint', data: JSON.stringify({ collection, upTo }) });
        }
      }
    } finally {
      openStreams.dec();
      unsubscribe();
      bus.closing.removeEventListener('abort', leave);
    }
  });
}

function concerns(actor: Actor | null, { collection, scopes }: Change): boolean {
  const scope = scopeOf(actor, collection);
  return scope !== null && (!scopes || scopes.includes(scope));
}

/** When the token of this request ends, in milliseconds; it was verified before. Visitors have no end. */
function sessionEndMs(authorization: string | undefined): number {
  if (!authorization) return Infinity;
  const { exp } = decodeJwt(authorization.slice('Bearer '.length));
  return exp === undefined ? 0 : exp * 1000;
}
