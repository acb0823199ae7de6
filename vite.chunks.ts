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
    test: /src\/styles\/|src\/app\/(app|theme|scroll-memory|first-head|import-or-reload)\.tsx?$|src\/device\/(install-prompt|service-worker)\.ts$|src\/session\/session\.ts$|\/workers\/(own-script|watched-worker)\.ts$|\/domain\/public-pages\/first-(?:rows|sight)-place\.ts$/,
  },
  {
    // What the landing and the products both need, and neither needs the other's code for. Before either of them, or
    // the landing would take all of their code with it.
    name: 'public',
    test: /src\/identity\/(call|as-who-is-here)\.ts$|src\/shared\/drawing\/in-turns\.tsx$|src\/ui\/feedback\/(banner\.tsx|skeleton\.tsx|toast-host\.ts)$|src\/ui\/marks\/badge\.tsx$|\/art\/(planta|libro|crema)\.svg\?url&no-inline$|\/icons\/refresh-cw\.mjs$|\/domain\/(legal\/consumer-terms|trimmed-text|events\/event-catalogue)\.ts$|src\/device\/(data-saver|refuses-tracking)\.ts$|src\/shared\/events\/track\.ts$/,
  },
  {
    // The home, where most people come in, and the code that the screens of the catalogue share with it.
    name: 'front',
    test: /src\/app\/search\/marketplace-home\.tsx$|src\/features\/catalog\/marketplace-home-page\.tsx$|\/domain\/catalog\/category\.ts$/,
  },
  // Products and listings: before the groups that load after the first paint, so that a person who opens a
  // product from outside loads none of those.
  screensOf('shop', 'catalog|product|wishlist'),
  {
    // What opens over a screen, and the landing needs too: before the landing, or what stands around every screen
    // would bring it along.
    name: 'panels',
    test: /src\/ui\/(feedback\/(dialog|modal)\.tsx|use-media\.ts)$|\/identity\/refusal\.ts$|\/domain\/(public-pages\/public-pages|dashboard\/dashboard-summary)\.ts$|\/icons\/(image-off|wifi-off|arrow-right|rotate-cw)\.mjs$/,
  },
  {
    // The product's front door.
    name: 'landing',
    test: /src\/features\/landing\/landing-page\.tsx$|src\/app\/shells\/landing-shell\.tsx$/,
  },
  {
    // What is counted of a visit, before the store: somebody who only looks at the landing never opens that.
    name: 'visit',
    test: /src\/app\/visit-watch\.tsx$|src\/shared\/events\/count-visit\.ts$/,
  },
  {
    name: 'rxdb',
    // The storage in memory is for browsers that allow no databases, and loads there alone.
    test: /node_modules\/(dexie|rxdb)\/(?!dist\/\w+\/plugins\/storage-memory\/)|src\/db\/storage-library\.ts$/,
  },
  {
    // The rules that every device knows about its documents and its commands.
    name: 'rules',
    test: /\/domain\/(command-catalogue|replicated-collections|protocol\/(command|replication))\.ts$/,
  },
  {
    // Around every screen, after its first paint.
    name: 'around',
    test: /src\/app\/(?:\w+\/)?(notices|floating-cart|buyer-footer|overlays|user-menu-items|categories-drawer)\.tsx$|src\/app\/offer-code-reader\.ts$|src\/features\/cart\/cart-(drawer|page)\.tsx$|src\/session\/session-work\.ts$|src\/shared\/(pqr\/pqr-delivery|orders\/tracked-orders)\.ts$|(src\/identity\/(encrypted-value|session-tokens|call)|src\/sync\/outbox|\/sync\/outbox\/lane)\.ts$/,
  },
  {
    // The device's own store and the code that keeps it up to date.
    name: 'device',
    test: /src\/db\/open-local-store\.ts$|src\/shared\/products\/server-fallback\.ts$|src\/session\/(leave-device|renew-session|visitor-work)\.ts$|src\/sync\/(outbox-work|plan-b-delivery|start-sync)\.ts$|src\/errors\/(error-log|tell-errors)\.ts$/,
  },
  // The other screens, grouped by what a person does in one go: a device that keeps all of them asks for a
  // dozen files, not for three hundred.
  screensOf('purchase', 'checkout|orders'),
  screensOf('person', 'account|sign-in|security|dashboard|vendors'),
  screensOf('unsent', 'outbox|conflicts|readiness|command-reviews'),
  screensOf('reading', 'info'),
  screensOf(
    'warehouse',
    'warehouse-home|stock|movements|positions|map|optimizer|tasks|labels|inbound|incidents|counts|discrepancies',
  ),
  screensOf('service', 'returns|refunds|pqr|fulfilment|audit|performance|analytics'),
  screensOf('floor', 'floor|floor-devices'),
];

/** The screens of some features, with the code that they share with later groups only. */
function screensOf(name: string, features: string) {
  return { name, test: new RegExp(`/src/features/(${features})/[\\w-]+-page\\.tsx$`) };
}
