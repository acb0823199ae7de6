import { BadConfiguration, readConfig } from '#server/config/config.ts';
import { DataFolderTaken } from '#server/db/data-folder-lock.ts';
import { DatabaseUnreachable } from '#server/db/database-unreachable.ts';
import { createLog } from '#server/telemetry/log.ts';
import { processEnvironment } from '#server/config/process-environment.ts';
import { checkLedger } from '#server/money/check-ledger.ts';
import { ledgerReport } from '#server/money/ledger-report.ts';
import { closeServices, startServices } from '#server/start-services.ts';

const HELP = `Revisa el libro del dinero: que cada cuenta sea la suma de sus líneas, que todas juntas sumen cero, que cada pedido, cada
cobro y cada giro esté asentado como está, y que cada liquidación diga lo que había. No cambia nada. Termina con 1 si encuentra algo.

  npm run ledger:check

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
      const found = await checkLedger(services.database.db);
      console.log(ledgerReport(found));
      return found.findings.length > 0 ? 1 : 0;
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
