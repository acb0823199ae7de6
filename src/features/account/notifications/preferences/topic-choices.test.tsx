import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { pushPaths, type TopicsAnswer, TopicsBody } from '#domain/notifications/push-api.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { TopicChoices } from '#src/features/account/notifications/preferences/topic-choices.tsx';
import { setReachable } from '#src/sync/sync-status.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { lost, says, stubFetch } from '#test/support/stub-fetch.ts';

/** What the server holds and offers. */
let followed: Set<string>;
let offered: { topic: string; label: string }[];
let server: ReturnType<typeof stubFetch>;

const [FOLLOW, UNFOLLOW] = [`POST ${pushPaths.followTopics}`, `POST ${pushPaths.unfollowTopics}`];

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
  const changing = (change: (topic: string) => unknown) => (asked: { body: unknown }) => {
    v.parse(TopicsBody, asked.body).topics.forEach(change);
    return ofTopics();
  };
  server = stubFetch({
    [`GET ${pushPaths.topics}`]: ofTopics,
    [FOLLOW]: changing((topic) => followed.add(topic)),
    [UNFOLLOW]: changing((topic) => followed.delete(topic)),
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
  const changes = () => server.asked.map((each) => `${each.method} ${each.path}`).slice(1);
  await waitFor(() => expect(changes()).toEqual([FOLLOW, UNFOLLOW]));
  expect([isOn(orders.label), followed.size]).toEqual([false, 0]);
});

test('a refusal is said beside its switch, which goes back, also of a topic that is offered no more', async () => {
  const refusal = 'Tu cuenta no puede seguir «Todos los pedidos».';
  server.answers[FOLLOW] = says(apiError('AUTH_004', refusal), 403);
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
  server.answers[FOLLOW] = (asked) => {
    followed.add(maintenance.topic);
    return lost(asked);
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
