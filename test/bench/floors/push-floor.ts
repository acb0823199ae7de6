import { readFileSync } from 'node:fs';
import { pushService } from '#test/server/notifications/push-service.ts';

/*
 * A push service in a process of its own, by TLS. It says the subscriptions of so many browsers, and stays until it is
 * ended. Arguments: the files of its key and certificate, how many browsers, and `hasty` where it takes everything
 * without looking.
 */
const [keyFile = '', certFile = '', browsers = '1', mode] = process.argv.slice(2);
const tls = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
const service = await pushService({ tls, isHasty: mode === 'hasty' });
const bodies = Array.from({ length: Number(browsers) }, () => service.browser().body);
process.stdout.write(`${JSON.stringify(bodies)}\n`);
// What it took is nobody's here.
setInterval(() => service.take(), 1_000);
