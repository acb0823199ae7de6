import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Commands, Parameters } from '#test/engines/drivers/commands.ts';
import { ownProcess } from '#test/support/owned.ts';

const STARTS_WITHIN_MS = 60_000;
const SCRIPT_MS = 60_000;
const PREFERENCES = {
  'marionette.port': 0,
  'intl.accept_languages': 'es-CO,es',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'browser.shell.checkDefaultBrowser': false,
  'app.update.enabled': false,
};

const Session = v.object({
  capabilities: v.object({ browserVersion: v.string() }),
});
const Value = v.object({ value: v.unknown() });

/**
 * Opens Firefox without a window on a profile, and drives it by Marionette, the protocol of its own that takes the commands
 * of WebDriver without a program between.
 * @param program Firefox itself.
 * @param profile the folder where it keeps what a browser keeps.
 */
export async function openFirefox(program: string, profile: string): Promise<Commands> {
  mkdirSync(profile, { recursive: true });
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const portFile = join(profile, 'MarionetteActivePort');
  rmSync(portFile, { force: true });
  let output = '';
  const browser = spawn(program, ['--marionette', '--headless', '--profile', profile], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      TZ: 'America/Bogota',
      MOZ_HEADLESS_WIDTH: '500',
      MOZ_HEADLESS_HEIGHT: '825',
    },
  });
  ownProcess(browser, { group: true });
  for (const stream of [browser.stdout, browser.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const ask = await listening(portFile).then(marionette, (cause: unknown) => {
    throw new Error(`Firefox did not start. It printed:\n${output}`, { cause });
  });
  const { capabilities } = v.parse(
    Session,
    await ask('WebDriver:NewSession', { pageLoadStrategy: 'none', timeouts: { script: SCRIPT_MS } }),
  );
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    navigate: async (url) => void (await ask('WebDriver:Navigate', { url })),
    executeAsync: async (script, args) =>
      v.parse(Value, await ask('WebDriver:ExecuteAsyncScript', { script, args })).value,
    click: async (id) => void (await ask('WebDriver:ElementClick', { id })),
    sendKeys: async (id, text) => void (await ask('WebDriver:ElementSendKeys', { id, text })),
    performActions: async (actions) => void (await ask('WebDriver:PerformActions', { actions })),
    async screenshot() {
      const { value } = v.parse(Value, await ask('WebDriver:TakeScreenshot', { full: false }));
      return Buffer.from(String(value), 'base64');
    },
    consoleOutput: () => output,
    async kill() {
      if (browser.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return;
      const exited = once(browser, 'exit');
      process.kill(-browser.pid, 'SIGKILL');
      await exited;
    },
  };
}

/** A connection to the port that Firefox writes into its profile, some moments before it listens there. */
async function listening(portFile: string): Promise<Socket> {
  const deadline = AbortSignal.timeout(STARTS_WITHIN_MS);
  while (!deadline.aborted) {
    const port = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
    const socket = port > 0 ? await connected(port) : null;
    if (socket) return socket;
    await wait(50);
  }
  throw new Error('Marionette does not listen.');
}

/** Null where nobody listens. */
function connected(port: number): Promise<Socket | null> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

const Failure = v.object({ error: v.string(), message: v.string() });
const Reply = v.tuple([v.literal(1), v.number(), v.nullable(Failure), v.unknown()]);

/** Speaks with Marionette: its messages are JSON with their length in bytes before them. */
async function marionette(socket: Socket): Promise<(name: string, body: Parameters) => Promise<unknown>> {
  const waiting = new Map<number, Waiting>();
  const greeted = new Promise<void>((resolve) => {
    followMessages(socket, (message) => {
      const reply = v.safeParse(Reply, message);
      if (!reply.success) return resolve();
      const [, id, failure, result] = reply.output;
      const asked = waiting.get(id);
      waiting.delete(id);
      if (failure) asked?.reject(new Error(`${failure.error}: ${failure.message}`));
      else asked?.resolve(result);
    });
  });
  socket.on('close', () => {
    for (const each of waiting.values()) each.reject(new Error('Firefox has ended.'));
  });
  await greeted;
  let last = 0;
  return (name, body) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const message = JSON.stringify([0, last, name, body]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

function followMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let held = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    held = Buffer.concat([held, part]);
    for (;;) {
      const colon = held.indexOf(':');
      if (colon === -1) return;
      const end = colon + 1 + Number(held.subarray(0, colon).toString());
      if (held.length < end) return;
      const message: unknown = JSON.parse(held.subarray(colon + 1, end).toString());
      held = held.subarray(end);
      onMessage(message);
    }
  });
}
