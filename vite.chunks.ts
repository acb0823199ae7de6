/**
 * Groups of modules that travel in one file. A module goes to the first group that names it or something that
 * imports it. By default the build cuts a file for each set of screens that share something: two hundred
 * files of one kilobyte, and a phone far from the server asks for each only after it read the one before.
 */
export const chunkGroups = [
  {
    // Changes only when a dependency is updated, so that people do not fetch it again with each release.
    name: 'preact',
    test: /node_modules\/(preact|@preact|use-sync-external-store|wouter|regexparam)\//,
  },
  {
    // Before the first paint of every page.
    name: 'shell',
    test: /\/domain\/text\/dressed-link\.ts$|src\/styles\/|src\/app\/(app|follow-app-config|theme|scroll-memory|start\/(initial-head|load-chunk))\.tsx?$|src\/device\/(install-prompt|service-worker)\.ts$|src\/session\/session\.ts$|src\/shared\/settings\/company-settings\.ts$|\/platform\/back-forward-cache\.ts$|\/workers\/(own-script|reported-worker)\.ts$|\/domain\/prerender\/initial-(?:lists|product)-id\.ts$/,
  },
  {
    // What the landing and the products both need, and neither needs the other's code for. Before either of them, or
    // the landing would take all of their code with it.
    name: 'public',
    test: /src\/identity\/(call|with-session)\.ts$|src\/shared\/rendering\/staggered-render\.tsx$|src\/ui\/feedback\/(banner\.tsx|skeleton\.tsx|toast-host\.ts)$|src\/ui\/marks\/badge\.tsx$|\/art\/(planta|libro|crema)\.svg\?url&no-inline$|\/icons\/refresh-cw\.mjs$|\/domain\/(legal\/consumer-terms|base\/trimmed-text|events\/event-catalogue)\.ts$|src\/device\/(data-saver|refuses-tracking)\.ts$|src\/shared\/events\/track\.ts$/,
  },
  {
    // The home, where most people come in, and the code that the screens of the catalogue share with it.
    name: 'home',
    test: /src\/app\/search\/marketplace-home\.tsx$|src\/features\/shop\/catalog\/home\/marketplace-home-page\.tsx$|\/domain\/catalog\/category\.ts$/,
  },
  // Products and listings: before the groups that load after the first paint, so that a person who opens a
  // product from outside loads none of those.
  screensOf('shop', 'shop/(?:catalog|product|wishlist)'),
  {
    // What opens over a screen, and the landing needs too: before the landing, or what stands around every screen
    // would bring it along.
    name: 'panels',
    test: /src\/ui\/(feedback\/(dialog|modal)\.tsx|use-media\.ts)$|\/platform\/refusal\.ts$|\/domain\/(prerender\/public-pages|dashboard\/dashboard-summary)\.ts$|\/icons\/(image-off|wifi-off|arrow-right|rotate-cw)\.mjs$/,
  },
  {
    // The product's front door.
    name: 'landing',
    test: /src\/features\/front\/landing\/landing-page\.tsx$|src\/app\/shells\/landing-shell\.tsx$/,
  },
  {
    // What is counted of a visit, before the store: somebody who only looks at the landing never opens that.
    name: 'landed',
    test: /src\/app\/visit-watch\.tsx$|src\/shared\/events\/count-visit\.ts$/,
  },
  {
    name: 'rxdb',
    // The storage in memory is for browsers that allow no databases, and loads there alone.
    test: /node_modules\/(dexie|rxdb)\/(?!dist\/\w+\/plugins\/storage-memory\/)|src\/db\/storage\/storage-library\.ts$/,
  },
  {
    // The rules that every device knows about its documents and its commands.
    name: 'rules',
    test: /\/domain\/(command-catalogue|replicated-collections|protocol\/(command|replication))\.ts$/,
  },
  {
    // Around every screen, after its first paint.
    name: 'around',
    test: /src\/device\/scanner\/barcode-scanner\.ts$|src\/app\/(?:\w+\/)?(notices|floating-cart|buyer-footer|overlays|user-menu-items|categories-drawer)\.tsx$|src\/app\/start\/offer-code-reader\.ts$|src\/features\/shop\/cart\/cart-(drawer|page)\.tsx$|src\/session\/session-work\.ts$|src\/shared\/(pqr\/pqr-delivery|orders\/tracked-orders|notifications\/(?:follow-push|device-alerts)|settings\/follow-settings)\.ts$|\/domain\/errors\/error-report\.ts$|(src\/identity\/(encrypted-value|session-tokens|call)|src\/sync\/outbox|\/sync\/outbox\/rules\/lane)\.ts$/,
  },
  {
    // The device's own store and the code that keeps it up to date.
    name: 'device',
    test: /src\/db\/open-local-store\.ts$|src\/shared\/catalog\/server-fallback\.ts$|src\/session\/(leave-device|renew-session|visitor-work)\.ts$|src\/sync\/(outbox-work|plan-b-delivery|start-sync)\.ts$|src\/errors\/(error-log|report-errors)\.ts$/,
  },
  {
    // The box of the search, and how its words are read, which the index on the device does too.
    name: 'search',
    test: /src\/app\/search\/suggestion-list\.tsx$|src\/ui\/forms\/(option-list|use-combobox)\.tsx?$|\/domain\/text\/(tokenize|search-question|text-corpus)\.ts$|\/domain\/scanning\/scanned-text\.ts$/,
  },
  {
    // What forms need, or who signs in would load a checkout for it, and who reads a text what waits to be sent.
    name: 'forms',
    test: /src\/ui\/forms\/(check|email-field|phone-field|radio-card)\.tsx$|src\/ui\/layout\/(panel|row)\.tsx$|src\/device\/use-(dirty-form|latest-state)\.ts$|src\/session\/(account-proofs|sign-in-offers)\.ts$|src\/device\/passkey-support\.ts$|src\/shared\/passkeys\/(passkey-labels|use-passkeys-here)\.ts$|src\/shared\/saving\/(fields-of|focus-invalid-field|form-problems|toast-not-saved|use-request|use-saving)\.ts$|src\/shared\/outbox\/(problem-summary\.tsx|toast-saved\.ts)$|src\/shared\/accounts\/(data-consent|entry-form|own-email-field)\.tsx$|src\/shared\/orders\/(company|link-secret)\.ts$|\/icons\/(package-check|printer)\.mjs$|\/domain\/(payments\/cash|stores\/store-people|accounts\/(?:google-sign-in|one-time-code))\.ts$/,
  },
  {
    // Signing in, and what the links of letters open.
    name: 'sign-in',
    test: /src\/features\/(account\/sign-in\/[\w-]+(?<!-demo)|store\/profile\/store-invitation)-page\.tsx$/,
  },
  // The other screens, by the groups of `src/features`: what a person does in one go. A device that keeps all of them
  // asks for a dozen files, not for three hundred. A part of three groups comes before the rest of it, which other
  // people need: who looks at a product loads no checkout, who signs in not what waits to be sent, and who comes home
  // to a store not its products. The last line of a group takes all that no earlier one names.
  screensOf('purchase', 'shop'),
  screensOf('account', 'account/(?:auth|dashboard|profile)'),
  screensOf('store', 'store/(?:home|profile)'),
  screensOf('unsent', 'account'),
  screensOf('front', 'front'),
  {
    // Lists, worklists, figures and labels of every desk, and the icons: before the groups that share them,
    // or the office would load the warehouse, the floor and the stores' products for a table or an icon of theirs.
    name: 'desk',
    test: /\/domain\/settings\/setting\.ts$|\/src\/shared\/(?:lists|worklist|outbox)\/|\/src\/shared\/saving\/step-|\/src\/ui\/(?:charts\/chart-|charts\/column-|layout\/|forms\/days-between)|\/src\/device\/(?:csv-file\.ts$|scanner\/barcode-scanner)|\/src\/shared\/scanning\/(?:bars-of-code|qr-in-dots)\.tsx$|\/domain\/(?:labels\/|stores\/store-steps|orders\/listed-|returns\/(?:entered-units|listed-return)\.ts)|\/src\/shared\/(?:inventory\/(?:use-return-movements|movements-address)|orders\/|scanning\/code-camera|floor\/show-camera-problem)|\/src\/ui\/forms\/scan-field|\/workers\/photo\/shrink-in-worker|\/icons\/[\w-]+\.mjs$/,
  },
  screensOf('warehouse', 'warehouse'),
  screensOf('floor', 'floor'),
  {
    // What the stores' desks and those of the office say of a store, its products and its sales.
    name: 'stores',
    test: /\/(?:src\/shared|domain)\/(?:stores|reports)\/|\/src\/shared\/saving\//,
  },
  screensOf('supply', 'store'),
  screensOf('office', 'office'),
  {
    // The screens of work over made-up goods, which only visitors open.
    name: 'demo',
    test: /-demo-page\.tsx$/,
  },
];

/**
 * Words by which block lists know what counts or advertises. A file with one in its name is not fetched where such
 * a list is in force, whatever is in it.
 */
const BLOCKED_WORD =
  /(?:^|[-_.])(?:ads?|adv\w*|analytic\w*|banners?|beacon|click\w*|consent|cookies?|counter|events?|log|logs|logger|metrics?|pixel|popups?|promo\w*|services?|share\w*|social|sponsor\w*|stats?|telemetry|track\w*|traffic|visits?|visitor)(?:[-_.]|$)/;

export function isBlockedName(name: string): boolean {
  return BLOCKED_WORD.test(name);
}

/** The address of a file of the build: by what is in it, unless block lists know that word. */
export function chunkFileName({ name }: { name: string }): string {
  return isBlockedName(name) ? 'assets/chunk-[hash].js' : 'assets/[name]-[hash].js';
}

/** Before the content of any screen of the shop. */
const CATALOGUE = ['rolldown-runtime', 'preact', 'shell', 'public', 'home', 'shop'];
/** Around every screen after its first paint, and the rules that every device knows: they come in any case. */
const AROUND = ['panels', 'landed', 'around', 'rules'];

/** A device of the floor has everything before its first task. */
const FLOOR = [
  ...CATALOGUE,
  ...AROUND,
  'forms',
  'sign-in',
  'search',
  'device',
  'rxdb',
  'purchase',
  'account',
  'store',
  'unsent',
  'desk',
  'warehouse',
  'floor',
];

/**
 * What the screens on which people come in may import before they are drawn, by group: nothing else of the build
 * reaches them, however many modules are shared later. The build fails where something does (`vite.first-screens.ts`).
 */
export const firstScreens: Readonly<Record<string, readonly string[]>> = {
  'src/app/main.tsx': ['index', 'preact', 'shell'],
  'src/features/front/landing/landing-page.tsx': [
    'rolldown-runtime',
    'preact',
    'shell',
    'public',
    'panels',
    'landing',
  ],
  'src/app/search/marketplace-home.tsx': CATALOGUE,
  'src/features/shop/catalog/catalog-page.tsx': CATALOGUE,
  'src/features/shop/catalog/search-page.tsx': CATALOGUE,
  'src/features/shop/product/product-page.tsx': CATALOGUE,
  'src/app/search/suggestion-list.tsx': [...CATALOGUE, 'search'],
  'src/shared/settings/follow-settings.ts': [...CATALOGUE, ...AROUND],
  'src/db/search/search-in-memory.ts': [...CATALOGUE, 'search', 'search-in-memory'],
  'src/features/account/sign-in/sign-in-page.tsx': [...CATALOGUE, ...AROUND, 'forms', 'sign-in'],
  'src/features/account/sign-in/reset-password-page.tsx': [...CATALOGUE, ...AROUND, 'forms', 'sign-in'],
  'src/features/account/sign-in/verify-email-page.tsx': [...CATALOGUE, ...AROUND, 'forms', 'sign-in'],
  'src/features/store/profile/store-invitation-page.tsx': [...CATALOGUE, ...AROUND, 'forms', 'sign-in'],
  'src/features/shop/orders/tracking/track-page.tsx': [...CATALOGUE, ...AROUND, 'forms', 'purchase'],
  'src/features/front/info/contact-page.tsx': [...CATALOGUE, ...AROUND, 'forms', 'front'],
  // Who keeps the warehouse loads no office for its desk.
  'src/app/shells/desk/desk-shell.tsx': [...FLOOR, 'desk-shell'],
  'src/features/floor/jobs/floor-home-page.tsx': FLOOR,
};

/** The screens under a folder of `src/features`, with the code that they share with later groups only. */
function screensOf(name: string, folder: string) {
  return { name, test: new RegExp(`/src/features/${folder}/(?:[\\w-]+/)*[\\w-]+(?<!-demo)-page\\.tsx$`) };
}
