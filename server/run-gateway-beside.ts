import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Runs the local gateway in a process of its own, which ends when this one does. Where Wompi carries payments
 * out, or in production, it ends at once by itself.
 * @param env the variables that differ from this process's.
 */
export function runLocalGatewayBeside(env: Record<string, string> = {}): void {
  const child = spawn(process.execPath, ['--import', 'tsx', 'local-gateway/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  child.unref();
  child.channel?.unref();
}
