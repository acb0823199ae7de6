import { createHmac } from 'node:crypto';
import type { WompiAccount } from '#server/config/wompi-account.ts';

/**
 * The account of this installation at the local gateway, which speaks as Wompi does (decision 0036). Its keys
 * come from the installation's own secret, so that nobody else can sign an event or ask for a payment, and
 * both processes know them without being told.
 */
export function localGatewayAccount(
  publicUrl: string,
  { host, port }: { host: string; port: number },
  secret: string,
): WompiAccount {
  const key = (purpose: string) =>
    createHmac('sha256', secret).update(`local gateway: ${purpose}`).digest('hex').slice(0, 40);
  const seen = new URL(publicUrl);
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return {
    name: 'local',
    apiUrl: `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/v1`,
    browserApiUrl: `http://${seen.hostname}:${port}/v1`,
    publicKey: `pub_local_${key('public')}`,
    privateKey: `prv_local_${key('private')}`,
    eventsSecret: `local_events_${key('events')}`,
    integritySecret: `local_integrity_${key('integrity')}`,
    environment: 'test',
  };
}
