/** An app that opens pages in a browser of its own, whose store is apart from the phone's browser and may be emptied. */
export interface InAppBrowser {
  app: 'Instagram' | 'Facebook' | 'TikTok';
  system: 'android' | 'ios';
}

/** How those apps name themselves in `navigator.userAgent`. */
const APPS = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b|\bFBIOS\b/, 'Facebook'],
  [/\b(?:musical_ly|BytedanceWebview|TikTok)\b|trill_/, 'TikTok'],
] as const;

/** The app in whose own browser a page is open; null in a browser. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  const app = APPS.find(([name]) => name.test(userAgent))?.[1];
  if (!app) return null;
  return { app, system: /Android/.test(userAgent) ? 'android' : 'ios' };
}

/**
 * An address that Android opens in the phone's browser, from within another app
 * (https://developer.chrome.com/docs/android/intents). Its own fragment cannot go along: the intent begins there.
 */
export function androidIntentOf(address: string): string {
  const { host, pathname, search, protocol } = new URL(address);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}
