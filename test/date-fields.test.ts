import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Days that are only asked with, and stored nowhere. */
const NOT_SAVED = [
  'src/features/office/commissions/simulator-panel.tsx',
  'src/features/office/integrations/replay-dialog.tsx',
  'src/features/office/withholdings/simulator-panel.tsx',
  'src/shared/calendar/date-field.tsx',
  'src/ui/forms/days-between.tsx',
];

test('every day that is typed to be saved is asked about where it is unusual', () => {
  const plain = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `src/${file}`)
    .filter((file) => readFileSync(file, 'utf8').includes('type="date"'));
  expect(plain.toSorted()).toEqual(NOT_SAVED);
});
