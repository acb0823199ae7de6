import type { Email, EmailBlock, EmailGoods } from '#domain/notifications/emails/email.ts';
import { DOCUMENT_NUMBER } from '#domain/notifications/emails/notification-email.ts';
import { paths } from '#domain/paths.ts';
import { SIGNATURE } from '#server/messages/signature.ts';
import { addressesIn, isOwnAddress } from '#server/messages/emails/links-in-text.ts';

const PREHEADER_MAX = 140;
const REASON = 'Recibes este correo por tu cuenta de MeStore o por algo que pediste en MeStore.';

/** What the button of a letter says, by the page to which it leads: the first that fits, so that a page stands before the one above it. */
const buttonLabels: readonly [beginning: string, label: string][] = [
  [paths.verifyEmail, 'Confirmar mi correo'],
  [paths.resetPassword, 'Elegir mi contraseña'],
  [paths.adminResetPassword, 'Elegir mi contraseña'],
  [paths.forgotPassword, 'Cambiar mi contraseña'],
  [paths.adminForgotPassword, 'Cambiar mi contraseña'],
  [paths.accountInvitation, 'Aceptar la invitación'],
  [paths.storeInvitation, 'Aceptar la invitación'],
  [paths.companyInvitation, 'Aceptar la invitación'],
  [paths.login, 'Ingresar'],
  [paths.trackOrder(''), 'Ver mi pedido'],
  [paths.myOrder(''), 'Ver mi pedido'],
  [paths.contact, 'Escribirnos'],
  [paths.secondFactor, 'Ver la seguridad de mi cuenta'],
  [paths.company, 'Ver mi empresa'],
  [paths.account, 'Ver mi cuenta'],
  [paths.storePayouts, 'Ver mis giros'],
  [paths.customReports, 'Abrir el informe'],
  [paths.integrations, 'Ver las integraciones'],
];

/**
 * The letter of a message in plain text, so that every message has a page: addresses of ours become a button or links,
 * codes a box, lines of one form a table or a list.
 */
export function emailOfText({ subject, body }: { subject: string; body: string }, publicUrl: string): Email {
  const paragraphs = body.split('\n\n').filter((each) => each !== '' && each !== SIGNATURE);
  const said = paragraphs.find((each) => !each.startsWith('Hola')) ?? '';
  const [number = null] = DOCUMENT_NUMBER.exec(subject) ?? [];
  return {
    subject,
    preheader: firstWords(said),
    // The number hangs above it.
    heading:
      number !== null && subject.endsWith(` ${number}`) ? subject.slice(0, -number.length - 1) : subject,
    tag: number,
    blocks: oneButton(paragraphs.flatMap((each) => blocksOf(each, publicUrl))),
    reason: REASON,
    off: null,
  };
}

function firstWords(paragraph: string): string {
  const words = paragraph
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > PREHEADER_MAX ? `${words.slice(0, PREHEADER_MAX - 1)}…` : words;
}

function blocksOf(paragraph: string, own: string): EmailBlock[] {
  const lines = paragraph.split('\n');
  const items = lines.filter((each) => each.startsWith('- '));
  if (items.length > 0 && lines.slice(-items.length).every((each) => each.startsWith('- ')))
    return [...textBlocks(lines.slice(0, -items.length), own), listOf(items.map((each) => each.slice(2)))];
  // What names a row is shown in whole words: a longer one would be wider than a phone.
  const rows = lines.map((each) => /^(?![^:]*[^\s:]{25})([^:]{1,120}): (.+)$/.exec(each));
  if (lines.length > 1 && addressesIn(paragraph).length === 0 && rows.every((each) => each !== null))
    return [
      {
        is: 'rows',
        rows: rows.map((each) => ({ label: each?.[1] ?? '', value: each?.[2] ?? '' })),
        total: lines.at(-1)?.startsWith('Total: ') === true,
      },
    ];
  const begun = /^(\d{6}) (es .+)$/s.exec(paragraph);
  if (begun)
    return [
      { is: 'code', code: begun[1] ?? '' },
      { is: 'text', text: capitalized(begun[2] ?? '') },
    ];
  const last = lines.at(-1) ?? '';
  if (/^(?:\d{6}|[\dA-Z]{4}(?:-[\dA-Z]{4}){4})$/.test(last))
    return [...textBlocks(lines.slice(0, -1), own), { is: 'code', code: last }];
  return textBlocks(lines, own);
}

const capitalized = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** Goods with prices, or a list of anything else. */
function listOf(items: readonly string[]): EmailBlock {
  const goods = items.map(goodsOf);
  return goods.every((each) => each !== null) ? { is: 'goods', goods } : { is: 'list', items };
}

function goodsOf(item: string): EmailGoods | null {
  const [, quantity, name, amount] = /^(\d+) × (.+): (\$\S*\s?\S+)$/.exec(item) ?? [];
  return quantity && name && amount ? { quantity: Number(quantity), name, amount } : null;
}

/** Lines of text; one that ends with an address of ours offers a button to it. */
function textBlocks(lines: readonly string[], own: string): EmailBlock[] {
  const blocks: EmailBlock[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ is: 'text', text: open.join('\n') });
    open = [];
  };
  for (const line of lines) {
    const [url] = addressesIn(line).filter((each) => isOwnAddress(each, own));
    if (url === undefined || !line.endsWith(url)) {
      open.push(line);
      continue;
    }
    const before = line.slice(0, -url.length).trimEnd();
    if (before !== '') open.push(before.endsWith(':') ? before : line);
    close();
    blocks.push({ is: 'button', label: labelOf(url, own), url });
  }
  close();
  return blocks;
}

/** The first button stays; where others would lead is a link at the end of the text before it. */
function oneButton(blocks: readonly EmailBlock[]): EmailBlock[] {
  const first = blocks.findIndex((each) => each.is === 'button');
  const kept: EmailBlock[] = [];
  for (const [index, each] of blocks.entries()) {
    const before = kept.at(-1);
    if (each.is !== 'button' || index === first) kept.push(each);
    else if (before?.is !== 'text') kept.push({ is: 'text', text: each.url });
    else if (!before.text.endsWith(each.url))
      kept[kept.length - 1] = { is: 'text', text: `${before.text} ${each.url}` };
  }
  return kept;
}

function labelOf(url: string, own: string): string {
  const path = url.slice(own.length);
  return buttonLabels.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'Abrir MeStore';
}
