import * as v from 'valibot';

const TabMessage = v.variant('kind', [
  v.object({ kind: v.literal('read') }),
  v.object({ kind: v.literal('reachable'), value: v.boolean() }),
  v.object({ kind: v.literal('caught_up'), atMs: v.number() }),
]);
type TabMessage = v.InferOutput<typeof TabMessage>;

const channel = new BroadcastChannel('mestore-pestanas');

/** What the tabs of this browser tell each other: one of them talks to the server, all of them show it. */
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
