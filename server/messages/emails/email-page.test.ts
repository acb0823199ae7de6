import { describe, expect, test } from 'vitest';
import { unknownCompany } from '#domain/legal/company.ts';
import { emailText } from '#domain/notifications/emails/email-text.ts';
import { EMAIL_MAX_BYTES, emailPage } from '#server/messages/emails/email-page.tsx';
import { darkColors, lightColors } from '#server/messages/emails/email-style.ts';
import { contrastOf } from '#test/support/code/contrast-of.ts';
import { OWN, sampleEmail, sampleEmails, sampleNotification } from '#test/emails/sample-emails.ts';

const frame = { publicUrl: OWN, company: unknownCompany };

/** A page's words, as who reads it sees them. */
const wordsOf = (page: string) =>
  page
    .replace(/<style.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe.each(sampleEmails)('the letter of $kind, $variant', ({ email, variant, order }) => {
  const page = emailPage(email, frame) ?? '';
  const text = emailText(email).join('\n\n');

  test('is whole, of a size that no program cuts, and asks the network for nothing', () => {
    expect(page.length).toBeGreaterThan(1_000);
    expect(Buffer.byteLength(page)).toBeLessThan(EMAIL_MAX_BYTES);
    expect(`${page}${text}${email.subject}`).not.toMatch(/undefined|NaN|\[object|function/);
    expect(page).not.toMatch(/<(img|script|link|iframe|form)|url\(|javascript:/);
    expect(email.subject).toMatch(/^\S.{3,150}\S$/);
    expect(email.preheader).not.toBe('');
    expect(variant === 'markup' && page.includes('<script')).toBe(false);
  });

  test('says the same in its text and in its page, and leads to one place', () => {
    const words = wordsOf(page);
    const said = email.blocks.flatMap((each) => {
      if (each.is === 'text' || each.is === 'note') return [each.text.replace(/:? https.*$/, '')];
      if (each.is === 'goods') return each.goods.flatMap(({ name, amount }) => [name, amount ?? '']);
      if (each.is === 'rows') return each.rows.flatMap(({ label, value }) => [label, value]);
      return each.is === 'button' ? [each.url, each.label] : [];
    });
    for (const each of [...said, email.reason]) {
      expect(words).toContain(each.replace(/\s+/g, ' '));
      expect(text).toContain(each);
    }
    const buttons = email.blocks.filter((each) => each.is === 'button');
    expect(buttons).toHaveLength(1);
    expect(buttons[0]?.url).toMatch(/^https:\/\/mestore\.co\/./);
    expect(page.match(/href="[^"]*"/g)?.every((each) => each.startsWith(`href="${OWN}`))).toBe(true);
    if (order) expect(words).toContain(order.number);
  });
});

test.each([
  ['company.approval', 'Ver mi empresa'],
  ['store.closed', 'Ver la solicitud'],
  ['store.person_joined', 'Ver mi tienda'],
  ['order.in_transit', 'Ver mi pedido'],
  ['pqr.filed', 'Ver mi caso'],
  ['person.written', 'Ir a Contacto y PQR'],
] as const)('the button of %s says where it leads: %s', (kind, label) => {
  expect(sampleEmail(kind, 'one').email.blocks).toContainEqual(
    expect.objectContaining({ is: 'button', label }),
  );
});

test('who takes a parcel and under which guide is said when it leaves, by mail and not by push', () => {
  const guide = /Va con: .+ · guía 114015591855\./;
  expect(emailText(sampleEmail('order.in_transit', 'one').email).join('\n')).toMatch(guide);
  expect(JSON.stringify(sampleNotification('order.in_transit', 'one'))).not.toContain('114015591855');
});

test('what is to be paid at the door is said while it is not paid, and only then', () => {
  const said = (kind: 'order.in_transit' | 'order.delivered') =>
    emailText(sampleEmail(kind, 'one').email).join('\n');
  expect(said('order.in_transit')).toMatch(/Pagas al recibir: \$\s61\.950/);
  expect(said('order.delivered')).not.toContain('Pagas al recibir');
});

test('what was paid at the door is what coins allow', () => {
  const said = emailText(sampleEmail('order.paid', 'one').email).join('\n');
  expect(said).toMatch(/En efectivo: \$\s61\.950, redondeado \$\s30 a tu favor\./);
});

test.each([
  ['light', lightColors],
  ['dark', darkColors],
] as const)('every text of the %s theme is read against what it stands on', (_, of) => {
  const on = {
    sheet: ['ink', 'quiet', 'link'],
    box: ['ink'],
    button: ['onButton'],
    tag: ['onTag'],
    brand: ['onBrand'],
  };
  const pairs = Object.entries(on).flatMap(([ground, texts]) => texts.map((text) => [text, ground] as const));
  const colors: Readonly<Record<string, string>> = of;
  for (const [text, ground] of pairs)
    expect(contrastOf(colors[text] ?? '', colors[ground] ?? ''), `${text} on ${ground}`).toBeGreaterThan(4.5);
});

test('who got their order reads until when they may withdraw, in business days', () => {
  const said = emailText(sampleEmail('order.delivered', 'one').email).join('\n');
  // Thursday 3rd; Tuesday 8th is a holiday.
  expect(said).toContain('hasta el 11 de diciembre de 2026');
});

test('letters that a person may turn off say where, and those that the law asks for say why not', () => {
  expect(sampleEmail('sale.placed', 'one').email.off).toMatchObject({
    label: 'Cambiar qué correos recibo',
    url: `${OWN}/app/notificaciones/preferencias?de=sales`,
  });
  const bought = sampleEmail('order.delivered', 'one').email;
  expect(bought.off).toBeNull();
  expect(bought.reason).toContain('Ley 1480');
});

test('what names a row stays in whole words, however long what stands beside it is', () => {
  const names = emailPage(sampleEmail('payout.sent', 'longest').email, frame)?.match(
    /<td class="line quiet"[^>]*>/g,
  );
  expect(names).toHaveLength(5);
  // `anywhere` lets a table make a column as narrow as a letter.
  expect(names?.filter((each) => each.includes('anywhere'))).toEqual([]);
});
