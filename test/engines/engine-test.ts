import { test as base } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngine, type EngineName } from '#test/engines/drivers/find-engine.ts';
import { enginePage, type EnginePage } from '#test/engines/engine-page.ts';
import { serverFixture } from '#test/e2e/support/servers/server-fixture.ts';
import { serverTruth, type ServerTruth } from '#test/e2e/support/servers/server-truth.ts';
import { temporaryFolder } from '#test/support/owned.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import type { Commands } from '#test/engines/drivers/commands.ts';

/** A browser of one journey, with a profile of its own. */
export interface EngineDevice {
  /** Ends the browser at once, and opens it on the same profile: what it kept is all that it has. */
  reopen(): Promise<EnginePage>;
  page: EnginePage;
}

export const test = base.extend<
  { device: EngineDevice; truth: ServerTruth },
  { engine: EngineName; server: ServerProcess }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  server: serverFixture(),
  truth: async ({ server }, give) => give(await serverTruth(server.url)),
  device: async ({ engine, server }, give, testInfo) => {
    const found = findEngine(engine);
    if ('missing' in found) return testInfo.skip(true, `platform: ${found.missing}`);
    const folder = temporaryFolder('mestore-motor-');
    const profile = join(folder.path, 'profile');
    let commands: Commands = await found.open(profile);
    testInfo.annotations.push({ type: 'engine', description: commands.version });
    const device = {
      page: enginePage(commands, server.url),
      async reopen() {
        await commands.kill();
        commands = await found.open(profile);
        device.page = enginePage(commands, server.url);
        return device.page;
      },
    };
    await give(device);
    if (testInfo.status !== testInfo.expectedStatus) {
      const picture = await commands.screenshot().catch(() => null);
      if (picture) writeFileSync(testInfo.outputPath('screenshot.png'), picture);
      writeFileSync(testInfo.outputPath('console.txt'), commands.consoleOutput());
    }
    await commands.kill();
    folder.remove();
    return undefined;
  },
});
