import '#src/styles/tokens.css';
import '#src/styles/base.css';
import { createRoot } from 'react-dom/client';
import '#src/device/install-prompt.ts';
import { App } from '#src/app/app.tsx';
import { rememberScroll } from '#src/app/scroll-memory.ts';
import { followTheme } from '#src/app/theme.ts';
import { registerServiceWorker } from '#src/device/service-worker.ts';
import { checkSession } from '#src/session/session.ts';

followTheme();
rememberScroll();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render in.');
createRoot(root).render(<App />);

void registerServiceWorker();
void checkSession();

// The database is heavy and the first screen does not need it: it comes after the first paint.
requestAnimationFrame(() => setTimeout(() => void openDevice()));

async function openDevice(): Promise<void> {
  const { startSync } = await import('#src/sync/start-sync.ts');
  await startSync();
}
