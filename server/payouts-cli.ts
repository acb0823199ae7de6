import { recoverRuns } from '#server/payouts/recover-runs.ts';
import { runWithServices } from '#server/run-with-services.ts';

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
  return runWithServices(async (services) => {
    const recovered = await recoverRuns(services);
    if (recovered.length === 0) console.log('La base conoce todos los archivos que salieron para el banco.');
    for (const { name, problem } of recovered)
      console.log(problem === null ? `${name}: recuperado.` : `${name}: ${problem}`);
    return recovered.some((each) => each.problem !== null) ? 1 : 0;
  });
}
