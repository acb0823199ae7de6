import { createTransport } from 'nodemailer';
import type { Sender } from '#server/messages/message.ts';

const TIMEOUT_MS = 10_000;
/** A person's automatic answer does not answer to these (RFC 3834). */
const ALWAYS = { 'Auto-Submitted': 'auto-generated' };

/**
 * Sends e-mail over SMTP.
 * @param url `smtps://person:password@host:465`, or `smtp://` for STARTTLS where the server offers it.
 * @param from the sender that people see: `MeStore <hola@mestore.co>`.
 */
export function smtpSender(url: string, from: string): Sender {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return async ({ destination, subject, body, html, headers }) => {
    await transport.sendMail({
      from,
      to: destination,
      subject,
      text: body,
      ...(html ? { html } : {}),
      headers: { ...ALWAYS, ...headers },
    });
  };
}
