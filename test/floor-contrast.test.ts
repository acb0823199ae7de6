import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '#test/support/code/contrast-of.ts';
import { withSystemDark } from '../vite.dark-theme.ts';

/** For gloves, glare and arm's length: WCAG 1.4.6. */
const MIN_CONTRAST = 7;

const tokens = withSystemDark(readFileSync('src/styles/tokens.css', 'utf8'));
const floorSheets = [
  'src/shared/floor',
  'src/shared/scanning',
  'src/features/floor/jobs',
  'src/features/floor/devices',
]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.css'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

const FLOOR = ":root[data-mode='floor']";
const LIGHT = [':root', ":root,[data-theme='light']", FLOOR];
const DARK_BY_CHOICE = [
  ...LIGHT.slice(0, 2),
  ":root[data-theme='dark']",
  FLOOR,
  `${FLOOR}[data-theme='dark']`,
];
const DARK_BY_SYSTEM = [
  ...LIGHT.slice(0, 2),
  ":root:not([data-theme='light'])",
  FLOOR,
  `${FLOOR}:not([data-theme='light'])`,
];

/** Text and what it stands on, in any screen of the floor. */
const PAIRS = [
  ['ink', 'bg'],
  ['ink-2', 'bg'],
  ['ink-3', 'bg'],
  ['ink', 'surface'],
  ['ink', 'surface-2'],
  ['ink-2', 'surface-2'],
  ['ink-3', 'surface-2'],
  ['link', 'bg'],
  ['on-brand', 'brand'],
  ['on-brand-2', 'brand'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent-soft', 'accent-soft'],
  ['on-tag', 'tag'],
  ['danger-ink', 'bg'],
  ['on-danger-soft', 'danger-soft'],
  ['on-warn-soft', 'warn-soft'],
  ['on-ok-soft', 'ok-soft'],
  ['on-search', 'search'],
  ['on-search-2', 'search'],
] as const;

describe.each([
  ['by day', LIGHT],
  ['in the dark that was chosen', DARK_BY_CHOICE],
  ['in the dark of the system', DARK_BY_SYSTEM],
])('the floor %s', (_, selectors) => {
  const declared = declaredIn(selectors);

  test.each(PAIRS)('writes %s on %s at 7:1 or more', (text, ground) => {
    expect(contrastOf(colourOf(text, declared), colourOf(ground, declared))).toBeGreaterThanOrEqual(
      MIN_CONTRAST,
    );
  });
});

test('both ways into the dark have the same colours', () => {
  const of = (selectors: readonly string[]) => Object.fromEntries(declaredIn(selectors));
  expect(of(DARK_BY_SYSTEM)).toEqual(of(DARK_BY_CHOICE));
});

test('a rule of the dark that could not stand for the system’s too stops the build', () => {
  const dark = ":root[data-theme='dark'] {\n  --bg: #000;\n}\n";
  expect(withSystemDark(dark)).toContain(":root:not([data-theme='light']) {");
  for (const rule of ["[data-theme='dark'] .bar {\n}\n", ".bar:not([data-theme='dark']) {\n}\n"])
    expect(() => withSystemDark(dark + rule)).toThrow('dark');
});

test('colours of its own that a floor sheet sets for text and ground are 7:1 or more', () => {
  const low = floorSheets.flatMap(([file, css]) =>
    rulesIn(css).flatMap(({ selector, body }) => {
      const ground = /background(?:-color)?:\s*(#[\da-f]{3,6})/.exec(body)?.[1];
      const text = /(?<![-\w])color:\s*(#[\da-f]{3,6})/.exec(body)?.[1];
      return ground && text && contrastOf(text, ground) < MIN_CONTRAST ? [`${file} ${selector}`] : [];
    }),
  );
  expect(low).toEqual([]);
});

function rulesIn(css: string): { selector: string; body: string }[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => {
    return { selector: selector.trim().replaceAll(/,\s+/g, ','), body };
  });
}

/** What the rules of some selectors declare, the later ones over the earlier. */
function declaredIn(selectors: readonly string[]): Map<string, string> {
  const rules = rulesIn(tokens);
  const declared = selectors.flatMap((selector) => {
    const bodies = rules.filter((each) => each.selector === selector).map((each) => each.body);
    expect(bodies, `tokens.css has no rule for ${selector}`).not.toEqual([]);
    return bodies.flatMap((body) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)]);
  });
  return new Map(declared.map(([, name = '', value = '']) => [name, value.trim()]));
}

function colourOf(name: string, declared: ReadonlyMap<string, string>): string {
  const value = declared.get(name) ?? '';
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (other !== undefined) return colourOf(other, declared);
  expect(value, `--${name} is no plain colour`).toMatch(/^#[\da-f]{3}(?:[\da-f]{3})?$/i);
  return value;
}
