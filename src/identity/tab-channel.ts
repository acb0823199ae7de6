import * as v from 'valibot';
import { ChangeHint } from '#sync/replication/change-hint.ts';

/** Why the server ended the session of this device: it is over, or the account was disabled. */
const SessionEnd = v.picklist(['expired', 'disabled']);
export type SessionEnd = v.InferOutput<typeof SessionEnd>;

const TabMessage = v.variant('kind', [
  v.object({ kind: v.literal('read'), hints: v.union([v.literal('all'), v.array(ChangeHint)]) }),
  v.object({ kind: v.literal('reachable'), value: v.boolean() }),
  // A tab of the previous version does not say whose copies it read.
  v.object({
    kind: v.literal('caught_up'),
    atMs: v.number(),
    accountId: v.optional(v.nullable(v.string())),
  }),
  // Names of collections and lists, which another version of the page may not know.
  v.object({ kind: v.literal('told'), names: v.union([v.literal('all'), v.array(v.string())]) }),
  // Queries over this copy do not know by themselves what was written into it.
  v.object({ kind: v.literal('filled'), copy: v.string(), name: v.string() }),
  v.object({ kind: v.literal('wiped') }),
  v.object({ kind: v.literal('session_ended'), end: SessionEnd }),
]);
type TabMessage = v.InferOutput<typeof TabMessage>;

const channel = new BroadcastChannel('mestore-pestanas');

/** The messages between the tabs of this browser: one of them talks to the server, all of them show it. */
export const tabChannel = {
  post(message: TabMessage): void {
    channel.postMessage(message);
  },
  listen(onMessage: (message: TabMessage) => void): void {
    channel.addEventListener('message', (event) => {
      const message = v.safeParse(TabMessage, event.data);
      if (message.success) onMessage(message.output);
    });
  },
};
