import type { Plugin } from 'vite';

const SHEET = '/src/styles/tokens.css';
/** A rule for who chose the dark: its selector ends so, and it has no rules inside. */
const CHOSEN = /^(?<root>:root[^\s{,]*)\[data-theme='dark'\] \{(?<body>[^{}]*)\}$/gm;

/**
 * The tokens for the system's dark, from those for the dark that a person chose: the sheet says each once, and no page
 * needs a script to be dark.
 */
export function darkTheme(): Plugin {
  return {
    name: 'mestore-dark-theme',
    enforce: 'pre',
    transform: (css, id) => (id.split('?')[0]?.endsWith(SHEET) ? withSystemDark(css) : null),
  };
}

/**
 * A sheet in which each rule of the chosen dark stands for the system's dark too, unless somebody chose the light.
 * @throws when the dark has a rule of another form, which would be left out.
 */
export function withSystemDark(css: string): string {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const written = bare.split("[data-theme='dark']").length - 1;
  if (written !== [...bare.matchAll(CHOSEN)].length)
    throw new Error("A rule of the dark is not one of :root…[data-theme='dark'] alone.");
  return css.replaceAll(
    CHOSEN,
    (rule, root: string, body: string) =>
      `@media (prefers-color-scheme: dark) {\n${root}:not([data-theme='light']) {${body}}\n}\n${rule}`,
  );
}
