import { WHO_LOOKS } from '#test/gallery/gallery-state.ts';

/** The server's reply to one request: a body, a file, a refusal, or (`'silence'`) nothing ever. */
export type Answer = object | { status: number; body: object } | 'silence';
/** By method and path without its query: `GET /api/v1/returns`. */
export type Answers = Readonly<Record<string, Answer | ((query: URLSearchParams) => Answer)>>;

/** Requests that the state does not answer. */
export const unanswered: string[] = [];

/** A screen may ask after it stood: whoever examines it reads that from the root once they are done. */
function noteUnanswered(question: string): void {
  unanswered.push(question);
  document.documentElement.dataset.unanswered = unanswered.join(', ');
}

let isCut = false;

/** The network goes while somebody looks: from now on nothing is answered. */
export function cutNetwork(): void {
  isCut = true;
  dispatchEvent(new Event('offline'));
}

interface Asking {
  offline: boolean;
  /** Takes the place of `WHO_LOOKS`; null where nobody is signed in. */
  lookerId: string | null;
}

/**
 * From now on the page gets these answers and asks no server. Files of the gallery itself are fetched as they
 * are.
 */
export function answerWith(answers: Answers, { offline, lookerId }: Asking): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return real(request);
    if (offline || isCut) throw new TypeError('Failed to fetch');
    const question = `${request.method} ${pathname}`;
    const known = answers[question];
    if (known === undefined) {
      noteUnanswered(question);
      throw new TypeError('Failed to fetch');
    }
    const answer =
      typeof known === 'function' ? (known as (query: URLSearchParams) => Answer)(searchParams) : known;
    if (answer === 'silence') return new Promise(() => undefined);
    if (answer instanceof Blob) return new Response(answer);
    const isRefusal = 'status' in answer && 'body' in answer && typeof answer.status === 'number';
    const said = JSON.stringify(isRefusal ? answer.body : answer).replaceAll(
      WHO_LOOKS,
      lookerId ?? WHO_LOOKS,
    );
    return new Response(said, {
      status: isRefusal ? (answer.status as number) : 200,
      headers: { 'content-type': 'application/json' },
    });
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
