import type { WorkerFixture } from '@playwright/test';
import { ownServer } from '#test/e2e/support/servers/own-server.ts';
import type { ServerOptions, ServerProcess } from '#test/support/server-process.ts';

/** A fixture: the server of one worker's journeys, stopped after the last of them. */
export function serverFixture(
  options: ServerOptions = {},
): [WorkerFixture<ServerProcess, object>, { scope: 'worker'; timeout: number }] {
  return [
    async ({}, give) => {
      const server = await ownServer(options);
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ];
}
