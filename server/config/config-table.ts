import { environment } from '#server/config/environment.ts';

/** The configuration as a Markdown table, for the README. */
export function configTable(): string {
  const rows = Object.entries(environment).map(
    ([name, each]) => `| \`${name}\` | ${each.without} | ${each.purpose} |`,
  );
  return ['| Variable | Si falta | Para qué sirve |', '| --- | --- | --- |', ...rows].join('\n');
}
