import { WIPE_HEADER } from '#domain/accounts/device.ts';
import { readRefusal, type Refusal } from '#platform/refusal.ts';

/** `wipe`: the account that asked wants this device to erase it. */
export type HttpAnswer =
  | { kind: 'ok'; body: unknown }
  | (Refusal & { wipe: boolean })
  /**
   * `timedOut`: it began to answer, or would have, and the time was over. `refusedInBetween`: the status (4xx) of a
   * refusal that is not our server's, as of a firewall that does not like what is sent.
   */
  | { kind: 'unreachable'; timedOut?: boolean; refusedInBetween?: number };

/** An answer that is none of the wanted ones: refused, too late, or from nobody of ours. */
export type HttpFailure = Exclude<HttpAnswer, { kind: 'ok' }>;

export interface HttpRequest {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /**
   * Called with the share of the body that has left, 0 to 1, where the browser reports it: service workers do
   * not.
   */
  onSent?: (share: number) => void;
}

/**
 * Asks the server. An answer that is not JSON, or a refusal that is not of the catalogue, comes from something in
 * between (a captive portal, a proxy): it counts as unreachable.
 */
export async function httpRequest(
  url: string,
  timeoutMs: number,
  { onSent, ...init }: HttpRequest,
): Promise<HttpAnswer> {
  try {
    const response =
      onSent && 'XMLHttpRequest' in globalThis
        ? await sendTelling(url, timeoutMs, { ...init, onSent })
        : await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' });
    if (response.ok) return { kind: 'ok', body: await response.json() };
    const refusal = await readRefusal(response);
    if (refusal) return { ...refusal, wipe: response.headers.has(WIPE_HEADER) };
    const { status } = response;
    return { kind: 'unreachable', ...(status < 500 && { refusedInBetween: status }) };
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: 'unreachable', ...(timedOut && { timedOut }) };
  }
}

/**
 * `fetch` does not report how much has left, so this uses XMLHttpRequest.
 * @throws when no answer came.
 */
function sendTelling(
  url: string,
  timeoutMs: number,
  { method = 'GET', headers, body, onSent }: HttpRequest & { onSent: (share: number) => void },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answered = new Headers();
      for (const name of [WIPE_HEADER, 'retry-after']) {
        const value = request.getResponseHeader(name);
        if (value !== null) answered.set(name, value);
      }
      resolve(new Response(request.responseText, { status: request.status, headers: answered }));
    };
    for (const event of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(event, () => reject(new TypeError('The upload was cut off.')));
    request.send(body ?? null);
  });
}
