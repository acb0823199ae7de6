import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import { WIPE_HEADER } from '#domain/accounts/device.ts';
import { ReplicationHint, replicationPaths } from '#domain/protocol/replication.ts';
import { bearer, tokenIn, type HttpOptions } from '#sync/replication/pull-transport.ts';

/**
 * Listens to the server's hints until the stream ends or `signal` aborts. Read with `fetch` because `EventSource`
 * cannot carry a token anywhere but in the address.
 * @param onOpen is called when the server answered.
 */
export async function readHints(
  options: HttpOptions,
  onHint: (hint: ReplicationHint) => void,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<void> {
  const headers = await bearer(options);
  const response = await fetch((options.origin ?? '') + replicationPaths.stream, {
    headers: { ...headers, accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
  if (response.headers.has(WIPE_HEADER)) await options.onWipe?.(tokenIn(headers));
  // Whatever is no stream of events comes from something in between (a captive portal), not from the server.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!response.ok || !isStream || !response.body)
    throw new Error(`The hint stream answered ${response.status}.`);
  onOpen();
  const parser = createParser({
    onEvent: ({ data }) => {
      const hint = hintOf(data);
      if (hint) onHint(hint);
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}

/** What an event says; null for those that are no hints, and for what this version does not read. */
function hintOf(data: string): ReplicationHint | null {
  try {
    const parsed = v.safeParse(ReplicationHint, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
