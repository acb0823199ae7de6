import { BadConfiguration, readConfig } from '#server/config/config.ts';
import { DataFolderTaken } from '#server/db/data-folder-lock.ts';
import { DatabaseUnreachable } from '#server/db/database-unreachable.ts';
import { createLog } from '#server/telemetry/log.ts';
import { processEnvironment } from '#server/config/process-environment.ts';
import { recoverRuns } from '#server/payouts/recover-runs.ts';
import { closeServices, startServices } from '#server/start-services.ts';

const HELP = `Después de restaurar una copia de la base, mete en ella los giros cuyos archivos ya salieron para el banco y que no conoce
(DATA_DIR/effects). Lo que pagan sale del saldo de sus tiendas, y su respuesta se puede cargar. Termina con 1 si alguno no entró.

  npm run payouts:recover

Con PGlite, el servidor debe estar detenido.`;

process.exitCode = await main(process.argv.slice(2));

async function main(given: readonly string[]): Promise<number> {
  if (given.length > 0) {
    console.log(HELP);
    return 1;
  }
  try {
    const services = await startServices(readConfig(processEnvironment()), createLog('error'));
    try {
      const recovered = await recoverRuns(services);
      if (recovered.length === 0)
        console.log('La base conoce todos los archivos que salieron para el banco.');
      for (const { name, problem } of recovered)
        console.log(problem === null ? `${name}: recuperado.` : `${name}: ${problem}`);
      return recovered.some((each) => each.problem !== null) ? 1 : 0;
    } finally {
      await closeServices(services);
    }
  } catch (error) {
    const isForThePerson = [BadConfiguration, DatabaseUnreachable, DataFolderTaken].some(
      (kind) => error instanceof kind,
    );
    if (!(error instanceof Error) || !isForThePerson) throw error;
    console.error(error.message);
    return 1;
  }
}
