/**
 * Stands in for `Request` where only text is sent: the platform's own costs more than all the server's work
 * with it.
 */
export class LightRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body = null;
  private readonly content: string;

  constructor(url: URL, { method = 'GET', headers, body }: RequestInit) {
    this.url = url.href;
    this.method = method;
    this.headers = new Headers(headers);
    this.content = typeof body === 'string' ? body : '';
    // As a connection does: with it the server reads the body at once.
    if (this.content) this.headers.set('content-length', String(Buffer.byteLength(this.content)));
  }

  async text(): Promise<string> {
    return this.content;
  }
}

/** Stands in for `Response` likewise: the server answers with text or with nothing. */
export class LightResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | null;

  constructor(body: string | null = null, { status = 200, headers }: ResponseInit = {}) {
    if (body !== null && typeof body !== 'string')
      throw new Error('The simulation carries nothing but text.');
    this.body = body;
    this.status = status;
    this.headers = headers instanceof Headers ? headers : new Headers(headers);
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  async text(): Promise<string> {
    return this.body ?? '';
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown;
  }
}
