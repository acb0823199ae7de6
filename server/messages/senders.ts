import type { Config } from '#server/config/config.ts';
import type { Senders } from '#server/messages/message.ts';
import { smtpSender } from '#server/messages/smtp-sender.ts';
import { twilioSender } from '#server/messages/twilio-sender.ts';

/** The senders that the configuration names. */
export function sendersOf({ smtpUrl, mailFrom, twilio }: Config): Senders {
  return {
    ...(smtpUrl ? { email: smtpSender(smtpUrl, mailFrom) } : {}),
    ...(twilio ? { sms: twilioSender(twilio) } : {}),
  };
}
