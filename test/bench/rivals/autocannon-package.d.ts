/** The part of autocannon that the benchmarks use; it ships no types. */
declare module 'autocannon' {
  export interface RequestToSend {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  export interface Options {
    url: string;
    connections: number;
    /** Seconds; ignored when `amount` is given. */
    duration?: number;
    /** Requests in all. */
    amount?: number;
    timeout?: number;
    headers?: Record<string, string>;
    requests?: (RequestToSend & {
      setupRequest?: (request: RequestToSend) => RequestToSend;
      onResponse?: (status: number, body: string) => void;
    })[];
  }
  export interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  export interface Run extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void;
  }
  export default function autocannon(options: Options): Run;
}
