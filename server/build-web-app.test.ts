import { expect, test } from 'vitest';
import { stepOf } from '#server/build-web-app.ts';

test('who waits reads how far the build is, in Spanish, and none of the bundler’s warnings', () => {
  const said = [
    '> vite build && vite build --config vite.sw.config.ts',
    'vite v8.3.8 building client environment for production...',
    'transforming...',
    '✓ 4758 modules transformed.',
    'rendering chunks...',
    '✓ built in 19.20s',
    '[INEFFECTIVE_DYNAMIC_IMPORT] src/sync/plan-b-delivery.ts is dynamically imported by …',
  ];
  expect(said.map(stepOf).filter(Boolean)).toEqual([
    '  1 de 3: leyendo el código…',
    '  2 de 3: escribiendo las pantallas…',
    '  3 de 3: lo que funciona sin conexión…',
  ]);
});
