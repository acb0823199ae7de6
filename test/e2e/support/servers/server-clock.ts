import type { JobName } from '#server/ops/housekeeping.ts';

/** Makes the server do its timed work at once. Resolves when it is done. */
export function runJob(serverUrl: string, name: JobName): Promise<void> {
  return call(`${serverUrl}/dev/jobs/${name}`, {});
}

/**
 * Puts the server's clock this far ahead of the real one. Only for a server of one's own: other journeys
 * would find it in the future.
 */
export function setServerAhead(serverUrl: string, aheadMs: number): Promise<void> {
  return call(`${serverUrl}/dev/clock`, { aheadMs });
}

async function call(address: string, body: object): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`);
}
