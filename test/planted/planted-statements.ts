import { statementsOfPoints1To5 } from '#test/planted/statements-of-points-1-to-5.ts';
import { statementsOfPoints6To9 } from '#test/planted/statements-of-points-6-to-9.ts';

/**
 * How a statement of the specification's tables is made false by one line, and the test of its row that must then
 * fail. A row that is `yes` and has none here has nobody who showed that its proof can fail.
 */
export interface PlantedStatement {
  /** Number of the row: `8.22`. */
  row: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  plant: string;
  /** A test that the row names as its proof. */
  test: string;
}

export type WrittenStatement = readonly [
  row: string,
  file: string,
  find: string,
  plant: string,
  test: string,
];

export const plantedStatements: readonly PlantedStatement[] = [
  ...statementsOfPoints1To5,
  ...statementsOfPoints6To9,
].map(([row, file, find, plant, test]) => ({ row, file, find, plant, test }));
