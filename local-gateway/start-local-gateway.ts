import type { Config } from '#server/config/config.ts';
import { sendDueEvents } from '#local-gateway/events.ts';
import { localGatewayApp } from '#local-gateway/gateway-app.ts';
import { ledgerFile } from '#local-gateway/ledger-file.ts';
import { localLedger } from '#local-gateway/ledger.ts';
import type { WompiAccount } from '#server/config/wompi-account.ts';

const TICK_MS = 250;

/**
 * The local gateway of this installation, with its books in the data folder. Its events leave by themselves.
 */
export function startLocalGateway(config: Config, account: WompiAccount) {
  const file = ledgerFile(config.dataDir);
  const ledger = localLedger(file.read(), { now: Date.now, save: file.save });
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const eventsUrl = `http://${host}:${config.port}/api/v1/payments/webhook`;
  const browser = new URL(account.browserApiUrl);
  const app = localGatewayApp({
    account,
    ledger,
    eventsUrl,
    now: Date.now,
    appOrigins: appOrigins(config),
  });
  let isSending = false;
  const timer = setInterval(() => {
    if (isSending) return;
    isSending = true;
    void sendDueEvents(ledger, {
      url: eventsUrl,
      publicKey: account.publicKey,
      secret: account.eventsSecret,
      pageOf: (id) => `${browser.origin}/pagos/${id}`,
    }).finally(() => (isSending = false));
  }, TICK_MS);
  return { app, port: Number(browser.port), stop: () => clearInterval(timer) };
}

/** The app's own origin, and this machine by both of its names. */
function appOrigins({ publicUrl, port }: Config): string[] {
  const here = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  return [...new Set([new URL(publicUrl).origin, ...here])];
}
