import { describe, expect, test } from 'vitest';
import { unknownCompany } from '#domain/legal/company.ts';
import type { Email } from '#domain/notifications/emails/email.ts';
import { paths } from '#domain/paths.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import { emailOfText } from '#server/messages/emails/email-of-text.ts';
import { EMAIL_MAX_BYTES, emailPage } from '#server/messages/emails/email-page.tsx';
import { withPage } from '#server/messages/emails/with-page.ts';
import { sampleMessages } from '#test/emails/sample-messages.ts';

const OWN = 'https://mestore.co';
const frame = { publicUrl: OWN, company: { ...unknownCompany, name: 'MeStore SAS', nit: '900123456-8' } };
const blocksOf = (...paragraphs: string[]) =>
  emailOfText(emailMessage('marta@correo.co', 'Asunto', paragraphs), OWN).blocks;
const pageOf = (...paragraphs: string[]) =>
  withPage(emailMessage('marta@correo.co', 'Asunto', paragraphs), frame).html ?? '';

describe('the page of a letter in plain text', () => {
  test('hangs the number of what it is about above its heading', () => {
    const about = (subject: string) => emailOfText({ subject, body: 'Hola:' }, OWN);
    const paid = about('Cancelamos tu pedido MS-000123-1');
    expect([paid.tag, paid.heading]).toEqual(['MS-000123-1', 'Cancelamos tu pedido']);
    expect(about('PQR-2026-000123: queja para responder').heading).toBe(
      'PQR-2026-000123: queja para responder',
    );
    expect(about('Te invitaron a MeStore').tag).toBeNull();
  });

  test('has a button for the first address of ours and links for the others', () => {
    const said = `Si fuiste tú, ingresa: ${OWN}/auth/login\nSi olvidaste la contraseña: ${OWN}/auth/forgot-password`;
    expect(blocksOf('Hola:', said)).toEqual([
      { is: 'text', text: 'Hola:' },
      { is: 'text', text: 'Si fuiste tú, ingresa:' },
      { is: 'button', label: 'Ingresar', url: `${OWN}/auth/login` },
      { is: 'text', text: `Si olvidaste la contraseña: ${OWN}/auth/forgot-password` },
    ]);
    expect(blocksOf(`Quítala: ${OWN}${paths.secondFactor}`)[1]).toMatchObject({
      label: 'Ver la seguridad de mi cuenta',
    });
    expect(blocksOf(`Revísala en ${OWN}/otra`)).toEqual([
      { is: 'text', text: `Revísala en ${OWN}/otra` },
      { is: 'button', label: 'Abrir MeStore', url: `${OWN}/otra` },
    ]);
    const withSecret = pageOf(`Abre este enlace:\n${OWN}/auth/verify-email#secreto`);
    expect(withSecret.match(/href="https:\/\/mestore\.co\/auth\/verify-email#secreto"/g)).toHaveLength(2);
  });

  test('boxes codes, tables what has labels and lists the rest', () => {
    expect(blocksOf(`Escribe este código en ${OWN}/x:\n482913`)).toEqual([
      { is: 'text', text: `Escribe este código en ${OWN}/x:` },
      { is: 'code', code: '482913' },
    ]);
    expect(blocksOf('482913 es el código para eliminar tu cuenta.')).toEqual([
      { is: 'code', code: '482913' },
      { is: 'text', text: 'Es el código para eliminar tu cuenta.' },
    ]);
    expect(blocksOf('- 2 × Café de Pamplona: $\u00a021.000', 'Subtotal: $ 21.000\nTotal: $ 24.990')).toEqual([
      { is: 'goods', goods: [{ quantity: 2, name: 'Café de Pamplona', amount: '$\u00a021.000' }] },
      {
        is: 'rows',
        rows: [
          { label: 'Subtotal', value: '$ 21.000' },
          { label: 'Total', value: '$ 24.990' },
        ],
        total: true,
      },
    ]);
    const tooLong = `Referencia: 1\n${'x'.repeat(25)}: 2`;
    expect(blocksOf(tooLong).some((each) => each.is === 'rows')).toBe(false);
    expect(blocksOf('No pudimos incluir:\n- 1 × Panela. Se acabó.')).toEqual([
      { is: 'text', text: 'No pudimos incluir:' },
      { is: 'list', items: ['1 × Panela. Se acabó.'] },
    ]);
  });

  test('escapes what people wrote, and leads only to ourselves', () => {
    const page = pageOf(
      'De: <script>alert(1)</script> & Cía\nMotivo: "comillas"',
      'Entra a https://mestore.co.estafa.example/robo o javascript:alert(1)',
      '- <img src=x onerror=alert(1)>',
    );
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('&lt;script>');
    expect(page.match(/href="[^"]*"/g)?.filter((each) => !each.startsWith(`href="${OWN}`))).toEqual([]);
    expect(page).not.toContain('href="https://mestore.co.estafa');
  });

  test('says why it came and who sends it, and begins with what it is about', () => {
    const page = pageOf('Hola, Marta:', 'La contraseña de tu cuenta cambió.');
    expect(page).toContain('Recibes este correo por');
    expect(page).toContain('MeStore SAS · NIT 900123456-8');
    expect(page).toMatch(/opacity:\s?0[^>]*>La contraseña de tu cuenta cambió\./);
    expect(page).toContain('content="light dark"');
    expect(page).not.toMatch(/undefined|null|\[object|<img|url\(/);
  });

  test('is left out where programs of mail would cut it, and of messages that are no letters', () => {
    expect(pageOf('x'.repeat(EMAIL_MAX_BYTES))).toBe('');
    const sms = { channel: 'sms', destination: '3151234567', subject: '', body: '123456' } as const;
    expect(withPage(sms, frame)).toEqual(sms);
    const own = { ...emailMessage('marta@correo.co', 'Asunto', ['Hola']), html: '<p>Propia</p>' };
    expect(withPage(own, frame)).toBe(own);
  });
});

test.each(Object.entries(sampleMessages))('%s has a page that leads where its text leads', (_, message) => {
  const page = withPage(message, frame).html ?? '';
  expect(`${page}${message.body}`).not.toMatch(/undefined|NaN|\[object/);
  const addresses = message.body.match(/https:\/\/[^\s]*[^\s.,:]/g) ?? [];
  for (const each of addresses) expect(page).toContain(`href="${each}"`);
  expect(emailOfText(message, OWN).blocks.filter((each) => each.is === 'button').length).toBeLessThan(2);
});

test('a letter offers to turn such letters off where that can be done', () => {
  const email: Email = {
    ...emailOfText({ subject: 'Ofertas', body: 'Hay café.' }, OWN),
    tag: 'MS-000123',
  };
  const off = { label: 'Dejar de recibir promociones', url: `${OWN}/api/v1/x`, isOneClick: true };
  expect(emailPage({ ...email, off }, frame)).toContain(`href="${off.url}"`);
  expect(emailPage(email, frame)).not.toContain('Dejar de recibir');
  expect(emailPage(email, frame)).toContain('MS-000123');
});
