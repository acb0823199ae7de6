import { html, raw } from 'hono/html';
import type { OpenApi } from '#server/docs/openapi.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type PathItem = NonNullable<NonNullable<OpenApi['paths']>[string]>;
type Operation = NonNullable<PathItem[(typeof METHODS)[number]]>;

/** The whole API on one page, grouped by subject. */
export function docsPage(document: OpenApi) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item?.[method] ? [{ path, method, operation: item[method] }] : [])),
  );
  const tags = [...new Set(operations.map((each) => each.operation.tags?.[0] ?? 'Otros'))];
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API de MeStore</title>
        <link rel="stylesheet" href="/docs/style.css" />
      </head>
      <body>
        <header>
          <h1>API de MeStore</h1>
          <p>${document.info.description}</p>
          <p><a href="/openapi.json">openapi.json</a></p>
          <nav aria-label="Secciones">${tags.map((tag) => html`<a href="#${slug(tag)}">${tag}</a> `)}</nav>
        </header>
        <main>
          ${tags.map(
            (tag) =>
              html`<section id="${slug(tag)}">
                <h2>${tag}</h2>
                ${operations
                  .filter((each) => (each.operation.tags?.[0] ?? 'Otros') === tag)
                  .map((each) => operationDetails(each.method, each.path, each.operation))}
              </section>`,
          )}
          <section id="esquemas">
            <h2>Esquemas</h2>
            ${Object.entries(document.components?.schemas ?? {}).map(
              ([name, schema]) =>
                html`<details id="${name}">
                  <summary>${name}</summary>
                  ${json(schema)}
                </details>`,
            )}
          </section>
        </main>
      </body>
    </html>`;
}

function operationDetails(method: string, path: string, operation: Operation) {
  const { parameters, requestBody, responses, security = [] } = operation;
  return html`<details>
    <summary>
      <b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> ${operation.summary}
    </summary>
    ${operation.description ? html`<p>${operation.description}</p>` : ''}
    <p>Token: ${tokensInWords(security)}.</p>
    ${
      parameters?.length
        ? html`<h3>Parámetros</h3>
            ${json(parameters)}`
        : ''
    }
    ${
      requestBody
        ? html`<h3>Cuerpo</h3>
            ${json(requestBody)}`
        : ''
    }
    <h3>Respuestas</h3>
    ${Object.entries(responses ?? {}).map(([status, answer]) => {
      const description = answer && 'description' in answer ? answer.description : '';
      const schema = answer && 'content' in answer && Number(status) < 300 ? json(answer.content) : raw('');
      return html`<h4>${status}: ${description}</h4>
        ${schema}`;
    })}
  </details>`;
}

/** The tokens that an operation takes, by the names that the document gives them. */
function tokensInWords(security: NonNullable<Operation['security']>): string {
  const names = security.flatMap((each) => Object.keys(each)).join(' u ');
  if (names === '') return 'ninguno';
  const isOptional = security.some((each) => Object.keys(each).length === 0);
  return isOptional ? `${names}, opcional` : names;
}

function json(value: unknown) {
  return html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;
}

function slug(tag: string): string {
  return encodeURIComponent(tag.toLowerCase());
}

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
a { color: light-dark(#0b5d3b, #7fd6a8); }
details { border-top: 1px solid light-dark(#d8ded9, #37423b); padding: 0.5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4rem; }
h2 { margin-top: 2.5rem; }
h3, h4 { margin: 0.75rem 0 0.25rem; font-size: 1rem; }
h4 { font-weight: 500; }
button { font: inherit; padding: 0.75rem 1.25rem; border: 0; border-radius: 0.5rem; cursor: pointer;
  background: light-dark(#117449, #52bd86); color: light-dark(#fff, #04170d); }
iframe { width: 100%; height: 40rem; border: 1px solid light-dark(#d8ded9, #37423b); }
pre { overflow: auto; max-height: 24rem; padding: 0.75rem; border-radius: 0.5rem; font-size: 0.8125rem;
  background: light-dark(#f1f4f1, #1b221e); }
`;
