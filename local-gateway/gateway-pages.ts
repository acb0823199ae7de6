import { html } from 'hono/html';
import { formatPesos } from '#domain/base/money.ts';
import type { LocalTransaction } from '#local-gateway/ledger.ts';
import { testBanks, testCards, testPhones } from '#local-gateway/test-money.ts';

type Html = ReturnType<typeof html>;

const NOTICE = 'Pasarela local de pruebas: aquí no se mueve dinero de verdad.';
const methodNames = {
  CARD: 'Tarjeta',
  PSE: 'PSE',
  NEQUI: 'Nequi',
  BANCOLOMBIA_TRANSFER: 'Transferencia Bancolombia',
  BANCOLOMBIA_COLLECT: 'Efectivo en corresponsal',
} satisfies Record<LocalTransaction['method'], string>;
const statusNames = {
  PENDING: 'Pendiente',
  APPROVED: 'Aprobado',
  DECLINED: 'Rechazado',
  VOIDED: 'Anulado',
  ERROR: 'Error',
} satisfies Record<LocalTransaction['status'], string>;

/** The things to try here, and the payments that wait for a person to decide. */
export function indexPage(pending: readonly LocalTransaction[]): Html {
  return page(
    'Pasarela local',
    html`<p>Hace lo que una pasarela de verdad, con estos datos:</p>
      <h2>Tarjetas</h2>
      <p>Con cualquier nombre, una fecha futura y un código de tres cifras.</p>
      ${listOf(Object.entries(testCards).map(([number, { does }]) => [grouped(number), does]))}
      <p>Cualquier otra termina en error.</p>
      <h2>Nequi</h2>
      ${listOf(Object.entries(testPhones).map(([phone, { does }]) => [phone, does]))}
      <p>Con cualquier otro celular, el pago espera a que decidas abajo.</p>
      <h2>Bancos de PSE</h2>
      ${listOf(testBanks.map(({ name, ending }) => [name, bankDoes(ending?.status)]))}
      <h2>Pagos que esperan</h2>
      ${
        pending.length === 0
          ? html`<p>Ninguno.</p>`
          : html`<ul>
              ${pending.map(
                (each) =>
                  html`<li>
                    <a href="/pagos/${each.id}">${methodNames[each.method]} ${each.reference}</a>,
                    ${formatPesos(each.amountInCents / 100)}
                  </li>`,
              )}
            </ul>`
      }`,
  );
}

/** The bank's page of one payment, where its person approves, declines or leaves. */
export function paymentPage(transaction: LocalTransaction, backUrl: string | null): Html {
  const isOpen = transaction.status === 'PENDING';
  const back = backUrl ? html`<p><a href="${backUrl}">Volver a la tienda</a></p>` : '';
  return page(
    isOpen
      ? `Pago por ${methodNames[transaction.method]}`
      : `Pago ${statusNames[transaction.status].toLowerCase()}`,
    html`<dl>
        <dt>Comercio</dt>
        <dd>MeStore</dd>
        <dt>Valor</dt>
        <dd>${formatPesos(transaction.amountInCents / 100)}</dd>
        <dt>Referencia</dt>
        <dd>${transaction.reference}</dd>
        <dt>Estado</dt>
        <dd>${statusNames[transaction.status]}</dd>
      </dl>
      ${
        isOpen
          ? html`<form method="post">
                <button name="decision" value="aprobar">Aprobar el pago</button>
                <button name="decision" value="rechazar" class="plain">Rechazar el pago</button>
              </form>
              ${backUrl ? html`<p><a href="${backUrl}">Salir sin pagar</a></p>` : ''}`
          : back
      }`,
  );
}

/** One of the two texts that a person accepts. */
export function textPage(title: string, text: string): Html {
  return page(title, html`<p>${text}</p>`);
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Pasarela local de pruebas</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header><p role="note">${NOTICE}</p></header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

function listOf(rows: readonly (readonly [string, string])[]): Html {
  return html`<dl>
    ${rows.map(
      ([name, does]) =>
        html`<dt>${name}</dt>
          <dd>${does}</dd>`,
    )}
  </dl>`;
}

function grouped(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

function bankDoes(status: string | undefined): string {
  if (status === 'APPROVED') return 'Aprueba';
  return status ? 'Rechaza' : 'Decides en la página del banco';
}

export const GATEWAY_STYLE = `
:root { color-scheme: light dark; --ink: #1c1b1a; --paper: #fff; --line: #8a8580; --act: #0b5c4a; --on: #fff; --note: #fff3d6; --note-ink: #5c3d00; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1eeea; --paper: #181716; --line: #8f8a84; --act: #7fd8c0; --on: #10241f; --note: #3a2c0a; --note-ink: #ffdf9c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { background: var(--note); color: var(--note-ink); padding: 0.75rem 1rem; }
header p { margin: 0 auto; max-width: 36rem; font-weight: 600; }
main { margin: 0 auto; max-width: 36rem; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.2; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1rem; margin: 0 0 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 0.5rem; } }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; }
button { flex: 1 1 12rem; min-height: 2.75rem; padding: 0.5rem 1rem; border: 2px solid var(--act); border-radius: 0.5rem; background: var(--act); color: var(--on); font: inherit; font-weight: 600; cursor: pointer; }
button.plain { background: transparent; color: var(--act); }
a { color: var(--act); display: inline-block; padding: 0.5rem 0; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
`;
