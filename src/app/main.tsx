import '#src/styles/tokens.css';
import '#src/styles/base.css';
import { createRoot } from 'react-dom/client';
import { paths } from '#domain/paths.ts';
import { undressedAddress } from '#domain/text/dressed-link.ts';
import { INITIAL_LISTS_ID } from '#domain/prerender/initial-lists-id.ts';
import '#src/device/install-prompt.ts';
import { App } from '#src/app/app.tsx';
import { dropHeadWhenLeaving } from '#src/app/start/initial-head.ts';
import { nextTask } from '#src/device/next-task.ts';
import {
  idleAfterInitialRender,
  initialRenderDone,
  deferUntilInitialRender,
  type NeedOfStore,
} from '#src/device/initial-render.ts';
import { importOptional, importOrReload, noteAllChunksLoaded } from '#src/app/start/load-chunk.ts';
import { askAgainForLostStyles } from '#src/app/start/late-styles.ts';
import { markUntranslated } from '#src/app/start/mark-untranslated.ts';
import { rememberScroll } from '#src/app/scroll-memory.ts';
import { followAppConfig } from '#src/app/follow-app-config.ts';
import { followTheme } from '#src/app/theme.ts';
import { hydratePage } from '#src/app/start/prerendered-page.ts';
import { followTranslation } from '#src/device/translation/translated-text.ts';
import { registerServiceWorker } from '#src/device/service-worker.ts';
import { reportGlobalErrors } from '#src/errors/global-errors.ts';
import { takeSettingsOfPage } from '#src/shared/settings/company-settings.ts';
import { renewWith } from '#src/identity/credentials.ts';
import { isFloorLocked } from '#src/session/floor.ts';
import { checkSession } from '#src/session/session.ts';
import { cutTransactionsWhenCached } from '#platform/cut-transactions.ts';
import { ownScript } from '#workers/own-script.ts';

cutTransactionsWhenCached();
renewWith(async (stale) => (await import('#src/session/renew-session.ts')).renewSession(stale));
reportGlobalErrors();
markUntranslated();
followTranslation(new AbortController().signal);
askAgainForLostStyles();
const meant = undressedAddress(location);
if (meant !== null) history.replaceState(history.state, '', meant);
const arrivedWith = location.search;

takeSettingsOfPage();
followAppConfig();
followTheme();
rememberScroll();
dropHeadWhenLeaving();
deferUntilInitialRender(needOfStore());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render in.');
hydratePage(root);
// Reading the code was one task; drawing the screen is another, so that neither keeps the page from answering.
void nextTask().then(() => createRoot(root).render(<App />));

void registerServiceWorker(ownScript('/sw.js'));
void checkSession();

void guardScreens();
void countThisVisit();
void openDevice();

function needOfStore(): NeedOfStore {
  if (location.pathname === paths.landing) return 'when_used';
  return document.getElementById(INITIAL_LISTS_ID) ? 'at_rest' : 'at_once';
}

/** Before anybody can hold a reader over the screen, and after there is one. */
async function guardScreens(): Promise<void> {
  await initialRenderDone();
  const { guardFromReaders } = await importOrReload(() => import('#src/device/scanner/barcode-scanner.ts'));
  guardFromReaders(new AbortController().signal);
}

/** Before the store, which somebody who only looks at the landing never opens. */
async function countThisVisit(): Promise<void> {
  await idleAfterInitialRender();
  const part = await importOptional(() => import('#src/shared/events/count-visit.ts'));
  part?.countVisit(arrivedWith);
}

/**
 * Reads the code of the device's store part after part, what others need first: all of it in one task would hold a slow
 * phone for a sixth of a second.
 */
async function readInTurns() {
  await importOrReload(() => import('#domain/command-catalogue.ts'));
  await nextTask();
  await importOrReload(() => import('#src/db/storage/storage-library.ts'));
  await nextTask();
  return importOrReload(() => import('#src/sync/start-sync.ts'));
}

async function openDevice(): Promise<void> {
  await initialRenderDone();
  const { startSync } = await readInTurns();
  const { forgetWhoLeft, wipeFromDevice } = await importOrReload(
    () => import('#src/session/leave-device.ts'),
  );
  const opening = startSync({ askWhoIsHere: checkSession, forgetWhoLeft, wipe: wipeFromDevice });
  noteAllChunksLoaded();
  const reader = await importOptional(() => import('#src/app/start/offer-code-reader.ts'));
  reader?.offerOwnCodeReader();
  // Before the first reading, which may take long: a device that is locked meanwhile shows nothing of its person.
  const push = await importOptional(() => import('#src/shared/notifications/follow-push.ts'));
  void push?.followPush();
  const alerts = await importOptional(() => import('#src/shared/notifications/device-alerts.ts'));
  alerts?.followAlerts();
  await opening;
  const settings = await importOptional(() => import('#src/shared/settings/follow-settings.ts'));
  settings?.followSettings();
  const updates = await importOptional(() => import('#src/device/updates/update-checks.ts'));
  updates?.checkForUpdatesWhileOpen(isFloorLocked);
  const pqrs = await importOptional(() => import('#src/shared/pqr/pqr-delivery.ts'));
  pqrs?.followPqrs();
  const leads = await importOptional(() => import('#src/shared/leads/lead-delivery.ts'));
  leads?.followLeads();
  const tracked = await importOptional(() => import('#src/shared/orders/tracked-orders.ts'));
  tracked?.startForgettingTracked();
  const reports = await importOptional(() => import('#src/errors/report-errors.ts'));
  reports?.startReportingErrors();
}
