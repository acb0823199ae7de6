import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Commands, Parameters } from '#test/engines/drivers/commands.ts';
import { freePort } from '#test/support/free-port.ts';
import { ownProcess } from '#test/support/owned.ts';

const WINDOW = join(import.meta.dirname, 'webkit-window.py');
const STARTS_WITHIN_MS = 20_000;
const SCRIPT_MS = 60_000;
const ANSWERS_WITHIN_MS = 90_000;

const Session = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.string() }),
});

/**
 * Opens WebKitGTK on a profile, in a screen of its own. It takes one session at a time.
 * @param profile the folder where it keeps what a browser keeps.
 */
export async function openWebKit(profile: string): Promise<Commands> {
  const port = await freePort();
  let output = '';
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'America/Bogota' },
  });
  ownProcess(driver, { group: true });
  for (const stream of [driver.stdout, driver.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const address = `http://127.0.0.1:${port}`;
  const { sessionId, capabilities } = await begin(address, profile).catch(async (cause: unknown) => {
    await killGroup(driver);
    throw new Error(`WebKitGTK did not start. It printed:\n${output}`, { cause });
  });
  const session = `${address}/session/${sessionId}`;
  const ask = (path: string, body: Parameters = {}) => send(`${session}${path}`, body);
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    navigate: async (url) => void (await ask('/url', { url })),
    executeAsync: (script, args) => ask('/execute/async', { script, args }),
    click: async (element) => void (await ask(`/element/${element}/click`)),
    sendKeys: async (element, text) => void (await ask(`/element/${element}/value`, { text })),
    performActions: async (actions) => void (await ask('/actions', { actions })),
    screenshot: async () => Buffer.from(String(await get(`${session}/screenshot`)), 'base64'),
    consoleOutput: () => output,
    kill: () => killGroup(driver),
  };
}

async function begin(address: string, profile: string): Promise<v.InferOutput<typeof Session>> {
  const deadline = AbortSignal.timeout(STARTS_WITHIN_MS);
  while (!deadline.aborted && (await get(`${address}/status`).catch(() => null)) === null) await wait(50);
  const capabilities = {
    alwaysMatch: {
      pageLoadStrategy: 'none',
      timeouts: { script: SCRIPT_MS },
      'webkitgtk:browserOptions': { binary: WINDOW, args: [profile] },
    },
  };
  return v.parse(Session, await send(`${address}/session`, { capabilities }, deadline));
}

const Answer = v.object({ value: v.unknown() });
const Failure = v.object({ error: v.string(), message: v.string() });

async function send(
  url: string,
  body: Parameters,
  signal = AbortSignal.timeout(ANSWERS_WITHIN_MS),
): Promise<unknown> {
  return valueOf(await fetch(url, { method: 'POST', body: JSON.stringify(body), signal }));
}

async function get(url: string): Promise<unknown> {
  return valueOf(await fetch(url));
}

async function valueOf(response: Response): Promise<unknown> {
  const { value } = v.parse(Answer, await response.json());
  if (response.ok) return value;
  const { error, message } = v.parse(Failure, value);
  throw new Error(`${error}: ${message}`);
}

async function killGroup(leader: ChildProcess): Promise<void> {
  if (leader.pid === undefined || leader.exitCode !== null || leader.signalCode !== null) return;
  const exited = once(leader, 'exit');
  process.kill(-leader.pid, 'SIGKILL');
  await exited;
}
