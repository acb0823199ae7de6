import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What the bundler does, by the words with which it says so, and how it is told to who waits. */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/^transforming/, '  1 de 3: leyendo el código…'],
  [/^rendering chunks/, '  2 de 3: escribiendo las pantallas…'],
  [/^✓ built in/, '  3 de 3: lo que funciona sin conexión…'],
];

/**
 * Builds the web app (`npm run build`) and says in Spanish how far it is. The bundler's own words are for who
 * works on the app: they are shown only when the build fails.
 * @param say where the lines go.
 * @returns the exit status; 0 once it is built.
 */
export function buildWebApp(root: string, say: (line: string) => void): Promise<number> {
  const beganMs = performance.now();
  say('Construyendo la aplicación web (solo la primera vez, o cuando el código cambió)…');
  const build = spawn('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const kept: string[] = [];
  const told = new Set<string>();
  const hear = (line: string) => {
    kept.push(line);
    const step = stepOf(line);
    if (!step || told.has(step)) return;
    told.add(step);
    say(step);
  };
  for (const stream of [build.stdout, build.stderr]) createInterface(stream).on('line', hear);
  return new Promise((resolve, reject) => {
    build.on('error', reject);
    build.on('close', (status) => {
      if (status === 0) say(`  Lista en ${Math.round((performance.now() - beganMs) / 1_000)} s.`);
      else say(`${kept.join('\n')}\n\nLa aplicación no se pudo construir: arriba está lo que dijo.`);
      resolve(status ?? 1);
    });
  });
}

/** What a line of the bundler says of how far it is, for who waits; undefined when it says nothing of that. */
export function stepOf(line: string): string | undefined {
  return STEPS.find(([words]) => words.test(line))?.[1];
}
