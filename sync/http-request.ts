import * as v from 'valibot';
import { WIPE_HEADER } from '#domain/accounts/device.ts';
import { retryAfterMs, type Refusal } from '#identity/refusal.ts';

/** `wipe`: the account that asked wants this device to erase it. */
export type HttpAnswer =
  | { kind: 'ok'; body: unknown }
  | (Refusal & { wipe: boolean })
  | { kind: 'unreachable' };

/** Asks the server. What is not JSON comes from something in between (a captive portal): it counts as unreachable. */
export async function httpRequest(url: string, timeoutMs: number, init: RequestInit): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' });
    const body: unknown = await response.json();
    if (response.ok) return { kind: 'ok', body };
    const message = v.safeParse(v.object({ detail: v.string() }), body);
    return {
      kind: 'refused',
      status: response.status,
      retryAfterMs: retryAfterMs(response),
      wipe: response.headers.has(WIPE_HEADER),
      message: message.success ? message.output.detail : `El servidor respondió ${response.status}.`,
    };
  } catch {
    return { kind: 'unreachable' };
  }
}
