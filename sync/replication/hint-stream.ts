import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import { WIPE_HEADER } from '#domain/accounts/device.ts';
import { ReplicationHint, replicationPaths } from '#domain/protocol/replication.ts';
import { bearer, renewedBearer, tokenIn, type HttpOptions } from '#sync/replication/pull-transport.ts';

/**
 * Listens to the server's hints until the stream ends or `signal` aborts. It reads with `fetch` because
 * `EventSource` can carry a token only in the address.
 * @param onOpen is called when the server answered.
 */
export async function readHints(
  options: HttpOptions,
  onHint: (hint: ReplicationHint) => void,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<void> {
  const open = (bearing: Record<string, string>) =>
    fetch((options.origin ?? '') + replicationPaths.stream, {
      headers: { ...bearing, accept: 'text/event-stream' },
      cache: 'no-store',
      signal,
    });
  let headers = await bearer(options);
  let response = await open(headers);
  const isEnded = response.status === 401 && !response.headers.has(WIPE_HEADER);
  const renewed = isEnded ? await renewedBearer(options, headers) : null;
  if (renewed) [headers, response] = [renewed, await open(renewed)];
  if (response.headers.has(WIPE_HEADER)) await options.onWipe?.(tokenIn(headers));
  // An answer that is no event stream comes from something in between (a captive portal), not from the
  // server.
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

/** The hint in an event; null for events that are no hints, and for those that this version does not read. */
function hintOf(data: string): ReplicationHint | null {
  try {
    const parsed = v.safeParse(ReplicationHint, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
