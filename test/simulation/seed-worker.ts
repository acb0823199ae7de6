import { databaseNamed } from '#test/simulation/database-named.ts';
import { runSeed } from '#test/simulation/run-seeds.ts';

/** A process that runs the seeds it is given, one after the other. */
const [, , database = 'memory'] = process.argv;
const options = await databaseNamed(database);

let running = 0;

process.on('message', (seed: number) => {
  running = seed;
  void runSeed(seed, options).then((result) => process.send?.(result), stop);
});
process.on('unhandledRejection', stop);
// A real database keeps the process open by its connection.
process.on('disconnect', () => process.exit());
process.send?.('ready');

function stop(error: unknown): void {
  console.error(`Seed ${running} stopped the simulation itself:`, error);
  process.exit(1);
}
