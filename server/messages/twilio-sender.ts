import type { TwilioAccount } from '#server/config/config.ts';
import type { Sender } from '#server/messages/message.ts';

const TIMEOUT_MS = 10_000;

/** Sends text messages through Twilio's Messages resource (Programmable Messaging, version 2010-04-01). */
export function twilioSender({ accountSid, authToken, from, apiUrl }: TwilioAccount): Sender {
  const url = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return async ({ destination, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: `+57${destination}`, Body: body, ...sender }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`Twilio answered ${answer.status}.`);
  };
}
