import { expect, test } from 'vitest';
import { isPushEndpoint } from '#domain/notifications/push/push-endpoint.ts';

const ofBrowsers = [
  'https://fcm.googleapis.com/fcm/send/dTn:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
];
const refused = [
  'http://fcm.googleapis.com/fcm/send/x',
  'https://10.0.0.1/x',
  'https://[fd00::1]/x',
  'https://0xa.1/x',
  'https://2130706433/x',
  'https://push.example.co\\@10.0.0.1/x',
  'https://10.0.0.1#.push.example.co',
  'https://169.254.169.254/latest/meta-data',
  'https://mi-servidor/x',
  'https://impresora.local/x',
  'https://metadata.google.internal/x',
  'https://a.localhost./x',
  'https://usuario:clave@push.example.co/x',
  'ftp://push.example.co/x',
  'nada',
];
const ofThisMachine = ['http://localhost:4000/x', 'https://127.0.0.1:4000/x', 'http://[::1]:4000/x'];

test('is an address of a push service, which no private network has', () => {
  for (const allowsLoopback of [true, false]) {
    expect(ofBrowsers.filter((each) => !isPushEndpoint(each, { allowsLoopback }))).toEqual([]);
    expect(refused.filter((each) => isPushEndpoint(each, { allowsLoopback }))).toEqual([]);
    expect(ofThisMachine.map((each) => isPushEndpoint(each, { allowsLoopback }))).toEqual(
      ofThisMachine.map(() => allowsLoopback),
    );
  }
});
