import type { Chance } from '#test/simulation/chance.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { LightRequest } from '#test/simulation/light-http.ts';
import type { FaultCount } from '#test/simulation/fault-count.ts';
import type { Weather } from '#test/simulation/faults.ts';
import type { Scheduler } from '#test/simulation/scheduling/scheduler.ts';
import type { SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';
import type { ServerInstance } from '#test/simulation/server-instance.ts';

/** Nobody waits longer for an answer when the asking code set no limit. */
const PATIENCE_MS = 60_000;

/** The network between one device and the servers. */
export interface Link {
  name: string;
  /** The directions that are closed now. */
  cut: { out: boolean; in: boolean };
}

export interface Network {
  /** The origin to which a life behind a link sends: by it the network knows the sender. */
  originOf(life: SimulatedProcess, link: Link): string;
  /** `fetch`, for all of them. */
  fetch: typeof fetch;
  /** `AbortSignal.timeout`: the network reads the limit from it, because time is not real here. */
  timeout(ms: number): AbortSignal;
  /** From now on nothing is lost, late or twice. */
  calm(): void;
}

interface Ports {
  scheduler: Scheduler;
  draw: Chance;
  weather: Weather;
  faults: FaultCount;
  servers: readonly ServerInstance[];
  onRequest(): void;
  /** Called with every answer as the server gave it, whether it arrives or not. */
  onAnswer(path: string, status: number, body: string): void;
}

/** Carries requests to any server process that is up, and loses, repeats, delays and reorders them. */
export function createNetwork(ports: Ports): Network {
  const { scheduler, draw, weather, faults, servers } = ports;
  const limits = new WeakMap<AbortSignal, number>();
  const askers = new Map<string, { life: SimulatedProcess; link: Link }>();
  let now: Weather = weather;

  function delayMs(): number {
    if (!faults.happens('late message', draw, now.late)) return draw.whole(1, 400);
    return draw.happens(0.5) ? draw.whole(1_000, 90_000) : draw.whole(60_000, 7 * DAY_MS);
  }

  /** One copy of a request on its way; `answered` is called unless the way back is cut. */
  function carry(link: Link, request: Request, answered: (answer: Response | null) => void): void {
    if (link.cut.out || faults.happens('request lost', draw, now.requestLost)) return;
    scheduler.after(net, `${link.name} arrives`, delayMs(), () => {
      const up = servers.filter((each) => each.isUp());
      if (up.length === 0) return answered(null);
      ports.onRequest();
      void answerThrough(draw.pick(up), link, request, answered);
    });
  }

  async function answerThrough(
    server: ServerInstance,
    link: Link,
    request: Request,
    answered: (answer: Response | null) => void,
  ): Promise<void> {
    const given = await server.handle(request);
    const answer = given && (await overheard(request, given, ports.onAnswer));
    if (faults.happens('answer lost', draw, now.answerLost) || link.cut.in) return;
    scheduler.after(net, `${link.name} hears`, delayMs(), () => {
      if (!link.cut.in) answered(answer);
    });
  }

  return {
    originOf(life, link) {
      const host = `asker-${askers.size}.simulation`;
      askers.set(host, { life, link });
      return `http://${host}`;
    },
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        const url = new URL(String(input));
        const asker = askers.get(url.host);
        if (!asker) throw new Error(`Nobody asks from ${url.host}.`);
        const { life, link } = asker;
        const { signal, ...rest } = init ?? {};
        const request = () => new LightRequest(url, rest) as unknown as Request;
        let open = true;
        const patienceMs = (signal && limits.get(signal)) ?? PATIENCE_MS;
        const giveUp = scheduler.after(life, `${link.name} gives up`, patienceMs, () => {
          open = false;
          reject(new DOMException('The operation timed out.', 'TimeoutError'));
        });
        carry(link, request(), (answer) => {
          if (!open || !life.alive) return;
          open = false;
          giveUp();
          scheduler.after(life, `${link.name} ${answer?.status ?? 'refused'}`, 1, () => {
            if (answer) resolve(answer);
            else reject(new TypeError('fetch failed'));
          });
        });
        if (faults.happens('message twice', draw, now.duplicated)) carry(link, request(), () => undefined);
      }),
    timeout(ms) {
      // The code only ever asks for its limit.
      const signal = {} as AbortSignal;
      limits.set(signal, ms);
      return signal;
    },
    calm() {
      now = { ...now, ...CALM };
    },
  };
}

/** The answer as the device's code uses it; a whole `Response` costs more than the request. */
async function overheard(request: Request, answer: Response, onAnswer: Ports['onAnswer']): Promise<Response> {
  const body = await answer.text();
  onAnswer(new URL(request.url).pathname, answer.status, body);
  const { ok, status, headers } = answer;
  return { ok, status, headers, json: async () => JSON.parse(body) as unknown } as Response;
}

const CALM = {
  requestLost: 0,
  answerLost: 0,
  duplicated: 0,
  late: 0,
  writeFails: 0,
  statementFails: 0,
} satisfies Partial<Weather>;

const net: SimulatedProcess = { name: 'network', alive: true, frozenUntilMs: 0, frozenFromMs: 0 };
