/** The server's sentences about a campaign by the fields of its content, as a form has them. */
export function ofContent(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [name.replace(/^content\./, ''), said]),
  );
}
