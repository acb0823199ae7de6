import { statementsOfPoint1 } from '#test/planted/statements-of-point-1.ts';
import { statementsOfPoint2Addresses } from '#test/planted/statements-of-point-2-addresses.ts';
import { statementsOfPoint2Landing } from '#test/planted/statements-of-point-2-landing.ts';
import { statementsOfPoint2Screens } from '#test/planted/statements-of-point-2-screens.ts';
import { statementsOfPoint3 } from '#test/planted/statements-of-point-3.ts';
import { statementsOfPoint4 } from '#test/planted/statements-of-point-4.ts';
import { statementsOfPoint5 } from '#test/planted/statements-of-point-5.ts';
import { statementsOfPoint6 } from '#test/planted/statements-of-point-6.ts';
import { statementsOfPoint7 } from '#test/planted/statements-of-point-7.ts';
import { statementsOfPoint8 } from '#test/planted/statements-of-point-8.ts';
import { statementsOfPoint9 } from '#test/planted/statements-of-point-9.ts';

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
  ...statementsOfPoint1,
  ...statementsOfPoint2Addresses,
  ...statementsOfPoint2Landing,
  ...statementsOfPoint2Screens,
  ...statementsOfPoint3,
  ...statementsOfPoint4,
  ...statementsOfPoint5,
  ...statementsOfPoint6,
  ...statementsOfPoint7,
  ...statementsOfPoint8,
  ...statementsOfPoint9,
].map(([row, file, find, plant, test]) => ({ row, file, find, plant, test }));
