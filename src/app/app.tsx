import { Suspense, useEffect, type ReactNode } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { Route, useLocation, useRouter, useSearch } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { AppFrame } from '#src/app/app-frame.tsx';
import { BuyerShell } from '#src/app/shells/buyer-shell.tsx';
import { ErrorBoundary } from '#src/app/screens/error-boundary.tsx';
import { installedStart } from '#src/app/start/installed-start.ts';
import { idleAfterInitialRender, noteScreenDrawn } from '#src/device/initial-render.ts';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { LoadingScreen } from '#src/app/screens/loading-screen.tsx';
import { lazyScreen } from '#src/app/lazy-screen.ts';
import { refusedVisit, signInFromShop } from '#src/app/refused-visit.ts';
import type { AppRoute } from '#src/app/app-route.ts';
import { RouteTable } from '#src/app/route-table.ts';
import { routes } from '#src/app/routes.tsx';
import { routeOf } from '#src/app/route-of.ts';
import { storeFailure } from '#src/db/local-store.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import type { Denial } from '#src/shared/accounts/denial.ts';
import { Denied } from '#src/shared/accounts/denied.tsx';
import { screenOf } from '#src/shared/lists/screen-state.ts';
import { floorState } from '#src/session/floor.ts';
import { account, sessionState } from '#src/session/session.ts';
import { hasExpired, sessionEnd } from '#src/identity/session-end.ts';

const DeskShell = lazyScreen(async () => ({
  default: (await import('#src/app/shells/desk/desk-shell.tsx')).DeskShell,
}));

const PublicShell = lazyScreen(async () => ({
  default: (await import('#src/app/shells/public-shell.tsx')).PublicShell,
}));

const LandingShell = lazyScreen(async () => ({
  default: (await import('#src/app/shells/landing-shell.tsx')).LandingShell,
}));

const StoreFailureScreen = lazyScreen(() => import('#src/app/notices/store-failure-screen.tsx'));
const FloorWatch = lazyShell(() => import('#src/features/floor/devices/floor-watch.tsx'));
const Overlays = lazyShell(() => import('#src/app/overlays.tsx'));
const VisitWatch = lazyShell(() => import('#src/app/visit-watch.tsx'), idleAfterInitialRender);

export function App() {
  const route = useRoute();
  const mode = useMode(route);
  const screen = (
    <RouteTable.Provider value={routes}>
      <Screen route={route} />
    </RouteTable.Provider>
  );
  const floor = useSignalValue(floorState);
  useSignInOnceExpired(route);

  useEffect(() => {
    if (mode === 'desk' || mode === 'floor') document.documentElement.dataset.mode = mode;
    else delete document.documentElement.dataset.mode;
  }, [mode]);

  return (
    <>
      <AppFrame hidden={floor === 'locked'}>
        <ErrorBoundary>
          <Suspense fallback={<LoadingScreen />}>
            {mode === 'desk' && <DeskShell>{screen}</DeskShell>}
            {mode === 'floor' && screen}
            {mode === 'landing' && <LandingShell>{screen}</LandingShell>}
            {mode === 'public' && <PublicShell>{screen}</PublicShell>}
            {mode === 'buyer' && <BuyerShell tabs={!route.ownBar}>{screen}</BuyerShell>}
          </Suspense>
        </ErrorBoundary>
        <Overlays />
        <VisitWatch />
      </AppFrame>
      {floor !== 'none' && <FloorWatch />}
    </>
  );
}

/** The screen of an address, or the one that replaces it. The address of another screen starts it afresh. */
function Screen({ route }: { route: AppRoute }) {
  const [path] = useLocation();
  const screen = screenOf(useHistoryState(), path);
  const failure = useSignalValue(storeFailure);
  return (
    <ErrorBoundary key={screen}>
      <Suspense fallback={<LoadingScreen />}>
        {failure !== null && failure !== 'full' ? (
          <StoreFailureScreen failure={failure} />
        ) : (
          <Guard route={route}>
            <Route path={route.path}>
              <Content screen={route.screen} />
            </Route>
          </Guard>
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

function Content({ screen: Shown }: { screen: AppRoute['screen'] }) {
  useEffect(noteScreenDrawn, []);
  return <Shown />;
}

function Guard({ route, children }: { route: AppRoute; children: ReactNode }) {
  const checking = useSignalValue(sessionState) === 'checking';
  const person = useSignalValue(account);
  const end = useSignalValue(sessionEnd);
  const isOver = useSignalValue(hasExpired);
  const [path] = useLocation();
  const search = useSearch();
  const origin = search ? `${path}?${search}` : path;
  const started = installedStart(person, path, search);
  const denial: Denial | null = started
    ? { kind: 'redirect', to: started }
    : refusedVisit(person, route, origin, end ?? (isOver ? 'expired' : null));
  if (denial && checking) return <LoadingScreen text="Verificando autenticación..." />;
  if (denial && end === 'expired') return <LoadingScreen text="Te llevamos a iniciar sesión..." />;
  return denial ? <Denied denial={denial} isPage /> : children;
}

/** Leads who is shopping to sign in at the moment when their session is over; they may go back and stay. */
function useSignInOnceExpired(route: AppRoute): void {
  const isOver = useSignalValue(hasExpired);
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const to = isOver ? signInFromShop(route, search ? `${path}?${search}` : path) : null;
    if (to !== null) navigate(to);
    // The moment counts, and not where somebody goes afterwards.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);
}

function useRoute(): AppRoute {
  const { parser } = useRouter();
  const [path] = useLocation();
  return routeOf(parser, path);
}

function useMode(route: AppRoute): Exclude<AppRoute['mode'], 'own'> {
  const person = useSignalValue(account);
  if (route.mode === 'own') return can(authorityOf(person), 'enterVendorPages') ? 'desk' : 'buyer';
  return route.mode;
}
