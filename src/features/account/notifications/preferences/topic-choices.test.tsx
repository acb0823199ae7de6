import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushPaths, type TopicsAnswer } from '#domain/notifications/push-api.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { TopicChoices } from '#src/features/account/notifications/preferences/topic-choices.tsx';
import { setReachable } from '#src/sync/sync-status.ts';
import { closeScreen } from '#test/support/close-screen.ts';

/** What the server holds, and what reached it; `heard` false: it is dead to the next change. */
let followed: Set<string>;
let offered: { topic: string; label: string }[];
let asked: string[];
let answerTo: (path: string) => Promise<Response> | null;

const orders = { topic: 'orders-all', label: 'Todos los pedidos' };
const maintenance = { topic: 'system-maintenance', label: 'Mantenimiento de MeStore' };
const ofTopics = () =>
  Response.json({
    data: offered.map((each) => ({ ...each, is_followed: followed.has(each.topic) })),
  } as TopicsAnswer);

beforeEach(() => {
  setReachable(true);
  followed = new Set();
  offered = [orders, { topic: 'orders-vendor', label: 'Pedidos de mi tienda' }, maintenance];
  asked = [];
  answerTo = () => null;
  vi.stubGlobal('fetch', async (url: string | URL, { body }: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname;
    if (path !== pushPaths.topics) asked.push(path === pushPaths.followTopics ? 'on' : 'off');
    const special = answerTo(path);
    if (special) return special;
    const { topics } = (body ? JSON.parse(String(body)) : { topics: [] }) as { topics: string[] };
    for (const each of topics)
      if (path === pushPaths.followTopics) followed.add(each);
      else followed.delete(each);
    return ofTopics();
  });
});
afterEach(() => {
  closeScreen();
  setReachable(true);
  vi.unstubAllGlobals();
});

const switches = () => screen.getAllByRole<HTMLInputElement>('switch');
const switchOf = async (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;

test('offers what the person may follow, each with what arrives, and not again what is a row of the table', async () => {
  render(<TopicChoices />);
  const one = await switchOf(orders.label);
  expect(switches()).toHaveLength(2);
  expect(document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Cada compra nueva/,
  );
});

test('a press shows at once, its switch undoes it, and of two presses the last one counts', async () => {
  render(<TopicChoices />);
  fireEvent.click(await switchOf(orders.label));
  expect(isOn(orders.label)).toBe(true);
  fireEvent.click(screen.getByRole('switch', { name: orders.label }));
  expect(isOn(orders.label)).toBe(false);
  await waitFor(() => expect(asked).toEqual(['on', 'off']));
  expect([isOn(orders.label), followed.size]).toEqual([false, 0]);
});

test('a refusal is said beside its switch, which goes back, also of a topic that is offered no more', async () => {
  const refusal = 'Tu cuenta no puede seguir «Todos los pedidos».';
  answerTo = (path) =>
    path === pushPaths.followTopics
      ? Promise.resolve(Response.json(apiError('AUTH_004', refusal), { status: 403 }))
      : null;
  render(<TopicChoices />);
  fireEvent.click(await switchOf(orders.label));
  expect((await screen.findByRole('alert')).textContent).toContain(refusal);
  await waitFor(() => expect(isOn(orders.label)).toBe(false));
  offered = [maintenance];
  fireEvent.click(screen.getByRole('switch', { name: orders.label }));
  await waitFor(() => expect(switches()).toHaveLength(1));
  expect(screen.getByRole('alert').textContent).toContain(refusal);
});

test('whose answer is lost shows what the server holds by now', async () => {
  answerTo = (path) => {
    if (path !== pushPaths.followTopics) return null;
    followed.add(maintenance.topic);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  render(<TopicChoices />);
  fireEvent.click(await switchOf(maintenance.label));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Mira si quedó como querías\.$/);
  await waitFor(() => expect(isOn(maintenance.label)).toBe(true));
});

test('without a network shows the last that was read, of when it is, and changes nothing', async () => {
  render(<TopicChoices />);
  await switchOf(orders.label);
  act(() => setReachable(false));
  screen.getByText(/Sin conexión\. Esto es lo último que leyó este equipo/);
  screen.getByText('Los temas se cambian con conexión.');
  expect(switches().map((each) => each.disabled)).toEqual([true, true]);
});
