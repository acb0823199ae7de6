import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderTaken, lockDataFolder } from '#server/db/data-folder-lock.ts';
import { temporaryFolder } from '#test/support/owned.ts';

let folder: string;
let note: string;
beforeEach(() => {
  folder = temporaryFolder('mestore-lock-').path;
  note = path.join(folder, 'proceso.pid');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('gives the folder back', () => {
  const unlock = lockDataFolder(folder);
  expect(existsSync(note)).toBe(true);
  unlock();
  expect(existsSync(note)).toBe(false);
});

test('refuses a folder that a living process has, and says what to do', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  writeFileSync(note, String(other.pid));
  expect(() => lockDataFolder(folder)).toThrow(DataFolderTaken);
  expect(() => lockDataFolder(folder)).toThrow(/DATA_DIR.*DATABASE_URL/);
  other.kill();
  await once(other, 'exit');
  expect(() => lockDataFolder(folder)()).not.toThrow();
});

test('takes over a note that nobody can have written', () => {
  writeFileSync(note, 'no es un número');
  expect(() => lockDataFolder(folder)()).not.toThrow();
});
