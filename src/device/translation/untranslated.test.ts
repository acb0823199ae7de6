import { expect, test } from 'vitest';
import { isUntranslated } from '#src/device/translation/untranslated.ts';

test.each([
  '$ 48.291',
  '−$ 1.200.000',
  '12',
  '3 × $ 5.000',
  '19 %',
  'MS-000123-1',
  'A-03-2-B',
  'ESC-0001',
  '7709990000016',
  'A123',
  '17/03/2026 · 10:05',
  'ana@correo.co',
])('«%s» is the same in every language', (text) => expect(isUntranslated(text)).toBe(true));

test.each(['3 productos', 'Total', 'Wi-Fi', '', 'de $ 5.000', 'Entrega en 3-5 días'])(
  '«%s» has words, which are translated',
  (text) => expect(isUntranslated(text)).toBe(false),
);
