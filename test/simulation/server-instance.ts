import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApp } from '#server/app.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import type { Change, ChangeBus } from '#server/db/change-bus.ts';
import type { DeliveryChannels } from '#server/notifications/delivery-channel.ts';
import { deliverNotifications } from '#server/notifications/deliver-notifications.ts';
import { notifyPeople } from '#server/notifications/notify-people.ts';
import { followOrders } from '#server/warehouse/pick-tasks.ts';
import type { Engine } from '#test/simulation/engine.ts';
import type { Scheduler } from '#test/simulation/scheduling/scheduler.ts';
import { aProcess, world, type SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';
import { SimulatedPool, simulatedDatabase, type StatementFault } from '#test/simulation/simulated-pool.ts';

export const SECRET = 'a secret that only the simulation knows, long enough';

/** One server process, over the database that all share. It is killed and started again. */
export interface ServerInstance {
  name: string;
  isUp(): boolean;
  /** Answers a request; null when the process died meanwhile: the connection is closed. */
  handle(request: Request): Promise<Response | null>;
  /**
   * Does the process's own work for orders. @returns whether anything changed; null when the process died
   * over it.
   */
  followOrders(): Promise<boolean | null>;
  /** Tells people of events and takes it to them. @returns whether it came to its end; null when the process died over it. */
  tellPeople(): Promise<boolean | null>;
  kill(): void;
  start(): void;
  /** Kills the process at its n-th statement of a kind from now on. */
  killAt(statement: (label: string) => boolean, nth: number, onKilled: () => void): void;
}

interface Ports {
  name: string;
  engine: Engine;
  scheduler: Scheduler;
  fault: StatementFault;
  /** By what a process takes notifications to people. */
  channelsOf(life: SimulatedProcess, crash: () => void): DeliveryChannels;
  onHints(changes: readonly Change[]): void;
  onError(problem: string): void;
}

interface Process {
  life: SimulatedProcess;
  pool: SimulatedPool;
  services: Services;
  app: Hono<AppEnv>;
  /** Called when the connection is closed, by request in flight. */
  inFlight: Set<() => void>;
}

export function serverInstance(ports: Ports): ServerInstance {
  let current: Process | null = null;
  let doom: ((life: SimulatedProcess, label: string) => void) | null = null;

  function kill(): void {
    const dying = current;
    current = null;
    if (!dying) return;
    dying.life.alive = false;
    dying.pool.die();
    for (const close of dying.inFlight) close();
  }

  function start(): void {
    if (current) return;
    const life = aProcess(ports.name);
    life.onStep = (each, label) => doom?.(each, label);
    const pool = new SimulatedPool(life, ports.engine, ports.scheduler, ports.fault);
    const services = servicesOf(pool, ports);
    current = { life, pool, services, app: createApp(services), inFlight: new Set() };
  }

  function crash(): void {
    kill();
    ports.scheduler.after(world, `${ports.name} starts again`, MINUTE_MS, start);
  }

  /** Work of the running process; null when there is none, or it dies meanwhile. */
  function doing<Outcome>(work: (process: Process) => Promise<Outcome>): Promise<Outcome | null> {
    const process = current;
    if (!process) return Promise.resolve(null);
    return new Promise((resolve) => {
      const close = () => resolve(null);
      process.inFlight.add(close);
      void work(process).then((outcome) => {
        process.inFlight.delete(close);
        if (process.life.alive) resolve(outcome);
      });
    });
  }

  return {
    name: ports.name,
    isUp: () => current !== null,
    handle: (request) => doing(async ({ app }) => app.fetch(request)),
    followOrders: () =>
      doing(async ({ services }) => {
        try {
          return (await followOrders(services)) > 0;
        } catch (error) {
          ports.onError(describe({ err: error }));
          return null;
        }
      }),
    tellPeople: () =>
      doing(async ({ services, life }) => {
        const pause = () => ports.scheduler.step(life, 'pause');
        const around = { channels: ports.channelsOf(life, crash), random: () => 0.5, pause };
        try {
          await notifyPeople(services);
          await deliverNotifications(services, around);
          return true;
        } catch (error) {
          ports.onError(describe({ err: error }));
          return false;
        }
      }),
    kill,
    start,
    killAt(isMeant, nth, onKilled) {
      let left = nth;
      doom = (_life, label) => {
        if (!isMeant(label)) return;
        left -= 1;
        if (left >= 0) return;
        doom = null;
        kill();
        onKilled();
      };
    },
  };
}

const config: Config = {
  ...readConfig({ JWT_SECRET: SECRET, LOG_LEVEL: 'silent' }),
  databaseUrl: null,
};

function servicesOf(pool: SimulatedPool, { scheduler, onHints, onError }: Ports): Services {
  const bus: ChangeBus = {
    publish: onHints,
    subscribe: () => () => undefined,
    closing: new AbortController().signal,
    close: async () => undefined,
  };
  return {
    config,
    database: simulatedDatabase(pool),
    log: listeningLog(onError),
    bus,
    now: () => scheduler.nowMs(),
    movableClock: null,
  };
}

/** A log that records only entries that must not happen. */
function listeningLog(onError: (problem: string) => void): Logger {
  const silent = () => undefined;
  const told = (about: unknown, message?: string) => onError(`${message ?? ''} ${describe(about)}`);
  const log = { trace: silent, debug: silent, info: silent, warn: told, error: told, fatal: told };
  return { ...log, isLevelEnabled: () => false, level: 'silent' } as unknown as Logger;
}

function describe(about: unknown): string {
  const error = typeof about === 'object' && about !== null && 'err' in about ? about.err : about;
  return error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : JSON.stringify(error);
}
