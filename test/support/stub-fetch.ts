import { vi } from 'vitest';

/** What a page asked the server for. */
export interface Asked {
  method: string;
  path: string;
  /** What it sent as JSON; undefined for none. */
  body: unknown;
}
type Reply = (asked: Asked) => Response | Promise<Response>;

/**
 * Stands in for the server, and answers by method and path (`'GET /api/v1/…'`): several replies in turn, and the last one from
 * then on. What nobody answers fails the call. Call `vi.unstubAllGlobals` afterwards.
 * @returns its `answers`, which a test may change while it goes on, and what was `asked`, oldest first.
 */
export function stubFetch(answers: Record<string, Reply | Reply[]> = {}) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path } = new URL(address, 'https://mestore.test');
    const question: Asked = { method, path, body: body ? JSON.parse(String(body)) : undefined };
    asked.push(question);
    const said = answers[`${method} ${path}`] ?? [];
    const [next, ...later] = Array.isArray(said) ? said : [said];
    if (!next) throw new Error(`Nobody answers ${method} ${path}`);
    if (later.length > 0) answers[`${method} ${path}`] = later;
    return next(question);
  });
  return { answers, asked };
}

export const says =
  (body: object, status = 200): Reply =>
  () =>
    Response.json(body, { status });

/** The answer is lost on its way. */
export const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
