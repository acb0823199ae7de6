import { checkLedger } from '#server/money/check-ledger.ts';
import { ledgerReport } from '#server/money/ledger-report.ts';
import { runWithServices } from '#server/run-with-services.ts';

const HELP = `Revisa el libro del dinero: que cada cuenta sea la suma de sus líneas, que todas juntas sumen cero, que cada pedido, cada
cobro y cada giro esté asentado como está, que cada liquidación diga lo que había, y que el resumen de cada día sea la suma de sus
líneas. No cambia nada. Termina con 1 si encuentra algo.

  npm run ledger:check

Con PGlite, el servidor debe estar detenido.`;

process.exitCode = await main(process.argv.slice(2));

async function main(given: readonly string[]): Promise<number> {
  if (given.length > 0) {
    console.log(HELP);
    return 1;
  }
  return runWithServices(async ({ database }) => {
    const found = await checkLedger(database.db);
    console.log(ledgerReport(found));
    return found.findings.length > 0 ? 1 : 0;
  });
}
