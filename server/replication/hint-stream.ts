import { decodeJwt } from 'jose';
import type { Context } from 'hono';
import type { HeldToken } from '#server/auth/token-holders.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { openStreams } from '#server/telemetry/metrics.ts';
import type { Change } from '#server/db/change-bus.ts';
import { mergeChanges } from '#server/db/create-change-bus.ts';
import { hintScopesOf } from '#server/replication/replication-scope.ts';
import { streamWatch, type WatchedStream } from '#server/replication/stream-watch.ts';

const HEARTBEAT_MS = 15_000;
const encoder = new TextEncoder();
const READY = encoder.encode('event: ready\ndata: {}\n\n');
const STILL_HERE = encoder.encode(': sigo aquí\n\n');

/**
 * Tells of changes for as long as the session lasts: `event: ready` at once, then `event: hint` with
 * `{collection, upTo}`. A reader slower than the changes gets them merged.
 */
export function hintStream(c: Context<AppEnv>, services: Services): Response {
  const { actor } = c.var;
  const session = actor && { actor, token: tokenOf(c.req.header('authorization') ?? '') };
  return c.body(hintEvents(session, services), 200, {
    'content-type': 'text/event-stream',
    // Says that the body has no end to wait for: the first event leaves at once.
    'transfer-encoding': 'chunked',
  });
}

/** The claims of this request's token; it was verified before. */
function tokenOf(authorization: string): HeldToken {
  const { sub = '', jti = '', exp = 0 } = decodeJwt(authorization.slice('Bearer '.length));
  return { kind: 'session', userId: sub, id: jti, deviceId: null, expiresAtMs: exp * 1000 };
}

/**
 * The events of one reader's stream, as bytes. Nothing piles up: events that cannot leave at once are merged
 * until they can. Thousands are open at a time, so each is one stream without stages.
 * @param session the session it belongs to; it ends with its token, and when the person's role, stores or
 * state change. Null for visitors.
 */
function hintEvents(
  session: Omit<WatchedStream, 'end'> | null,
  services: Services,
): ReadableStream<Uint8Array> {
  const { bus, now } = services;
  const actor = session?.actor ?? null;
  const endsAtMs = session?.token.expiresAtMs ?? Infinity;
  let pending: Change[] = [];
  let isFlushDue = false;
  let timer: NodeJS.Timeout;
  let close = () => {};
  let write: (bytes: Uint8Array) => boolean = () => false;

  function onChange(change: Change): void {
    if (!concerns(actor, change)) return;
    pending = pending.length === 0 ? [change] : mergeChanges([...pending, change]);
    if (isFlushDue) return;
    isFlushDue = true;
    // After all changes of one delivery, which leave together.
    queueMicrotask(flush);
  }

  function flush(): void {
    isFlushDue = false;
    if (pending.length > 0 && write(encoder.encode(pending.map(eventOf).join('')))) pending = [];
  }

  function beat(): void {
    if (now() >= endsAtMs) return end();
    write(STILL_HERE);
    schedule();
  }

  function schedule(): void {
    timer = setTimeout(beat, Math.max(0, Math.min(HEARTBEAT_MS, endsAtMs - now())));
  }

  function leave(): void {
    clearTimeout(timer);
    unsubscribe();
    unwatch?.();
    bus.closing.removeEventListener('abort', end);
    openStreams.dec();
    write = () => false;
  }

  function end(): void {
    leave();
    close();
  }

  const unsubscribe = bus.subscribe(onChange);
  const unwatch = session && streamWatch(services).add({ ...session, end });
  bus.closing.addEventListener('abort', end);
  openStreams.inc();
  schedule();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(READY);
      close = () => controller.close();
      write = (bytes) => {
        if ((controller.desiredSize ?? 0) <= 0) return false;
        controller.enqueue(bytes);
        return true;
      };
    },
    pull: flush,
    cancel: leave,
  });
}

function eventOf({ collection, upTo }: Change): string {
  return `event: hint\ndata: ${JSON.stringify({ collection, upTo })}\n\n`;
}

function concerns(actor: Actor | null, { collection, scopes }: Change): boolean {
  const held = hintScopesOf(actor, collection);
  return held.length > 0 && (!scopes || held.some((each) => scopes.includes(each)));
}
