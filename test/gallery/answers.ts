/** The server's reply to one request: a body, a file, a refusal, or (`'silence'`) nothing ever. */
export type Answer = object | { status: number; body: object } | 'silence';
/** By method and path without its query: `GET /api/v1/returns`. */
export type Answers = Readonly<Record<string, Answer | ((query: URLSearchParams) => Answer)>>;

/** Requests that the state does not answer. */
export const unanswered: string[] = [];

let isCut = false;

/** The network goes while somebody looks: from now on nothing is answered. */
export function cutNetwork(): void {
  isCut = true;
  dispatchEvent(new Event('offline'));
}

/**
 * From now on the page gets these answers and asks no server. Files of the gallery itself are fetched as they
 * are.
 */
export function answerWith(answers: Answers, { offline }: { offline: boolean }): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return real(request);
    if (offline || isCut) throw new TypeError('Failed to fetch');
    const question = `${request.method} ${pathname}`;
    const known = answers[question];
    if (known === undefined) {
      unanswered.push(question);
      throw new TypeError('Failed to fetch');
    }
    const answer =
      typeof known === 'function' ? (known as (query: URLSearchParams) => Answer)(searchParams) : known;
    if (answer === 'silence') return new Promise(() => undefined);
    if (answer instanceof Blob) return new Response(answer);
    const isRefusal = 'status' in answer && 'body' in answer && typeof answer.status === 'number';
    return isRefusal
      ? Response.json(answer.body, { status: answer.status as number })
      : Response.json(answer);
  };
  globalThis.XMLHttpRequest = AnsweredRequest;
}

/**
 * A request made in the older way, which reports how much has left: more than half has, and then the same
 * answers come.
 */
class AnsweredRequest extends XMLHttpRequest {
  #method = '';
  #path = '';

  override open(method: string, path: string | URL): void {
    this.#method = method;
    this.#path = String(path);
    super.open(method, path);
  }

  override send(body: XMLHttpRequestBodyInit | null = null): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 62, total: 100 }));
    void this.#answer(body);
  }

  async #answer(body: XMLHttpRequestBodyInit | null): Promise<void> {
    try {
      const response = await fetch(this.#path, { method: this.#method, body });
      const responseText = await response.text();
      Object.defineProperties(this, {
        status: { value: response.status },
        responseText: { value: responseText },
      });
      this.dispatchEvent(new ProgressEvent('load'));
    } catch {
      this.dispatchEvent(new ProgressEvent('error'));
    }
  }
}
