import { html } from 'hono/html';
import { paths } from '#domain/paths.ts';

/** Asks, with a button: programs that look for harm follow every link of a letter, and press nothing. */
export function askPage() {
  return page(
    'Dejar de recibir promociones',
    html`<p>Ya no te enviaremos promociones por correo. Lo de tus compras y tu cuenta te sigue llegando.</p>
      <form method="post"><button type="submit">Dejar de recibirlas</button></form>`,
  );
}

/** Says that it is so. */
export function donePage() {
  return page(
    'Listo: no te enviamos más promociones por correo',
    html`<p>Lo de tus compras y tu cuenta te sigue llegando. Si cambias de idea, actívalas en tu cuenta.</p>
      <p>
        <a href="${paths.notificationPreferencesOf('promotions')}">Ir a mis preferencias de notificaciones</a>
      </p>`,
  );
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · MeStore</title>
        <link rel="stylesheet" href="/docs/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
