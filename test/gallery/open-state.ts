import '#src/styles/tokens.css';
import '#src/styles/base.css';
import '#test/gallery/sight/sights.ts';
import { set } from 'idb-keyval';
import data from 'virtual:demonstration';
import type { Account } from '#domain/accounts/account.ts';
import { guestAccount } from '#domain/accounts/guest.ts';
import { answerWith, unanswered } from '#test/gallery/answers.ts';
import { type GalleryState, type Looker, LOOKERS, THIS_DEVICE } from '#test/gallery/gallery-state.ts';
import { user } from '#test/gallery/user.ts';
import { liveNow, NOW_MS } from '#test/gallery/fixed-clock.ts';
import { states } from '#test/gallery/states.ts';
import { usualAnswers, usualAppState } from '#test/gallery/usual-answers.ts';

const GUEST = '01900000-0000-7000-8000-0000000000a1';
const YEAR_S = 365 * 24 * 60 * 60;

await openState();

/** Draws the state that the address names, and marks on the root that it is ready, or why it is not. */
async function openState(): Promise<void> {
  const [, , screen, name] = location.pathname.split('/');
  const state = states.find((each) => each.screen === screen && each.state === name);
  if (!state) return list();
  try {
    liveNow();
    await emptyDevice();
    await set('device-id', THIS_DEVICE);
    const lookerId = bringIn(state);
    answerWith({ ...usualAnswers, ...state.answers }, { offline: state.offline ?? false, lookerId });
    await state.prepare?.();
    history.replaceState(null, '', state.at);
    const { draw } = await import('#test/gallery/draw.tsx');
    await draw(state);
    await state.bring?.(user);
    await user.see(state.shows);
    await settled();
    if (unanswered.length > 0) throw new Error(`Nothing answers ${unanswered.join(', ')}.`);
    document.documentElement.dataset.gallery = 'stands';
  } catch (error) {
    document.documentElement.dataset.gallery = `failed: ${String(error).slice(0, 2_000)}`;
    throw error;
  }
}

/** Removes all traces of the state before. */
async function emptyDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  const all = await indexedDB.databases();
  await Promise.all(
    all.map(
      ({ name = '' }) =>
        new Promise<void>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase(name);
          deleting.addEventListener('success', () => resolve());
          deleting.addEventListener('error', () => reject(deleting.error));
        }),
    ),
  );
}

/** @returns the id of who looks. */
function bringIn({ as, account: said, stored = {} }: GalleryState): string | null {
  const account = as && accountOf(as, said);
  if (account) {
    localStorage.setItem('auth-storage', JSON.stringify(account));
    localStorage.setItem('access_token', tokenOf(account.id));
    localStorage.setItem('refresh_token', 'renovable');
  }
  const kept = { 'app-state': usualAppState, ...stored };
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  return account?.id ?? null;
}

function accountOf(
  looker: Looker,
  said: Partial<Account> = {},
): (Partial<Account> & { id: string }) | undefined {
  if (looker === 'guest') return guestAccount(GUEST);
  const person = data.people.find((each) => each.email === LOOKERS[looker]);
  return (
    person && {
      ...person,
      telefono: '3151234567',
      email_verified: true,
      phone_verified: true,
      is_active: true,
      ...said,
    }
  );
}

/** Signed by nobody: the gallery's server is these pages. */
function tokenOf(id: string): string {
  const claims = btoa(JSON.stringify({ sub: id, exp: NOW_MS / 1_000 + YEAR_S }));
  return `e30.${claims}.`;
}

/** Pictures in view are loaded, and nothing moves. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  const pictures = [...document.images].filter((each) => !each.complete && each.loading !== 'lazy');
  await Promise.all(
    pictures.map(
      (each) =>
        new Promise((resolve) => ['load', 'error'].forEach((type) => each.addEventListener(type, resolve))),
    ),
  );
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map((each) => each.finished));
}

/** Without a state: all of them, to choose from. */
function list(): void {
  const items = states.map(({ screen, state }) => {
    const link = document.createElement('a');
    link.href = `/galeria/${screen}/${state}`;
    link.textContent = `${screen} · ${state}`;
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  const menu = document.createElement('ul');
  menu.append(...items);
  document.body.append(menu);
  document.documentElement.dataset.gallery = 'stands';
}
