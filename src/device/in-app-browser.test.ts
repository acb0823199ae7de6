import { expect, test } from 'vitest';
import { androidIntentOf, inAppBrowserOf } from '#src/device/in-app-browser.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A156M; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test.each([
  [`${PHONE} Instagram 335.0.0.39.93 Android (34/14; 450dpi)`, { app: 'Instagram', system: 'android' }],
  [`${PHONE} [FB_IAB/FB4A;FBAV/468.0.0.0.1;]`, { app: 'Facebook', system: 'android' }],
  [`${IPHONE} Instagram 335.0.0.0.1 (iPhone14,5; iOS 17_5)`, { app: 'Instagram', system: 'ios' }],
  [`${IPHONE} [FBAN/FBIOS;FBAV/468.0.0.0.1;FBDV/iPhone14,5]`, { app: 'Facebook', system: 'ios' }],
  [`${IPHONE} musical_ly_34.0 BytedanceWebview/d8a21c6`, { app: 'TikTok', system: 'ios' }],
  [PHONE.replace('; wv', ''), null],
  [`${IPHONE} Version/17.5 Safari/604.1`, null],
  ['', null],
])('%s', (userAgent, browser) => {
  expect(inAppBrowserOf(userAgent)).toEqual(browser);
});

test('an address opens in the phone’s browser with its path and its question', () => {
  expect(androidIntentOf('https://mestore.co/marketplace/search?q=olla&a=1#x')).toBe(
    'intent://mestore.co/marketplace/search?q=olla&a=1#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  );
});
