import { BadConfiguration, readConfig } from '#server/config/config.ts';
import { processEnvironment } from '#server/config/process-environment.ts';
import { DataFolderTaken } from '#server/db/data-folder-lock.ts';
import { DatabaseUnreachable } from '#server/db/database-unreachable.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { closeServices, startServices } from '#server/start-services.ts';
import { createLog } from '#server/telemetry/log.ts';

/** What is told to the person in its own words; anything else is a fault, with its trace. */
const TOLD = [ApiProblem, BadConfiguration, DatabaseUnreachable, DataFolderTaken];

/**
 * Does something from the command line with the services of a server, which end with it.
 * @param refusals kinds of errors of the work itself that are told to the person.
 * @returns the exit code: that of the work, or 1 where it was refused.
 */
export async function runWithServices(
  work: (services: Services) => Promise<number>,
  refusals: readonly (new (...args: never[]) => Error)[] = [],
): Promise<number> {
  try {
    const services = await startServices(readConfig(processEnvironment()), createLog('error'));
    try {
      return await work(services);
    } finally {
      await closeServices(services);
    }
  } catch (error) {
    const isForThePerson = [...TOLD, ...refusals].some((kind) => error instanceof kind);
    if (!(error instanceof Error) || !isForThePerson) throw error;
    console.error(error.message);
    return 1;
  }
}
