import { expect, test } from 'vitest';
import { CodeReaderMissing } from '#src/device/scanner/read-codes.ts';
import { cameraProblem } from '#src/shared/scanning/camera-problem.ts';

test.each([
  ['permission was refused', new DOMException('', 'NotAllowedError'), 'Dale permiso en el navegador'],
  ['there is none', new DOMException('', 'NotFoundError'), 'Este equipo no tiene cámara'],
  ['something else has it', new DOMException('', 'NotReadableError'), 'Otra aplicación tiene la cámara'],
  ['the page came without https', new TypeError('undefined'), 'Ábrela con https'],
  ['nothing here reads codes', new CodeReaderMissing('none'), 'Conéctate una vez'],
  ['nobody knows', 'no', 'Vuelve a intentarlo'],
])('when %s, says so and the way out', (_, error, words) => {
  const problem = cameraProblem(error, 'escribe el código');
  expect(problem).toContain(words);
  expect(problem).toMatch(/, o escribe el código\.$/);
});
