import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { newOrderAxes } from '#domain/orders/order-axes.ts';
import type { TrackedOrder } from '#domain/orders/tracked-order.ts';
import { paths } from '#domain/paths.ts';
import TrackPage from '#src/features/orders/track-page.tsx';
import {
  forgetTracked,
  forgetTrackedOfOthers,
  keepLink,
  startForgettingTracked,
  trackedCopies,
} from '#src/shared/orders/tracked-orders.ts';

const NUMBER = 'MS-000012';
const TOKEN = 'a'.repeat(22);
const link = { owner: null, number: NUMBER, token: TOKEN };

const STORED = 'mestore_seguimiento';

let root: Root;
let host: HTMLElement;
/** What the server does with a question, and what it was asked. */
let answer: () => Promise<Response>;
let asked: string[];
let isMounted = false;

beforeEach(() => {
  asked = [];
  answer = () => Promise.resolve(Response.json(anOrder()));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(init.method === 'POST' ? `${path} ${String(init.body)}` : path);
    return answer();
  });
});
afterEach(() => {
  if (isMounted) close();
  vi.restoreAllMocks();
  for (const { number } of trackedCopies.peek()) forgetTracked(number);
});

function anOrder(overrides: Partial<TrackedOrder> = {}): TrackedOrder {
  return {
    order_number: NUMBER,
    status: 'confirmed',
    created_at: '2026-01-01T00:00:00.000Z',
    shipping_city: 'Bucaramanga',
    total: 134_000,
    parts: [
      {
        order_number: `${NUMBER}-1`,
        vendor_name: 'Ferretería La Esquina',
        ...newOrderAxes,
        lines: [{ name: 'Taladro percutor', quantity: 2, variant_attributes: {} }],
        events: [{ axis: 'status', to: 'confirmed', at: '2026-01-01T00:00:00.000Z' }],
      },
    ],
    not_included: [],
    expires_at: '2026-02-01T00:00:00.000Z',
    ...overrides,
  };
}

const refused = () => Promise.resolve(Response.json({ detail: 'No existe.' }, { status: 404 }));
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));

function otherTabWrites(written: string): void {
  localStorage.setItem(STORED, written);
  dispatchEvent(new StorageEvent('storage', { key: STORED, newValue: written }));
}

async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  isMounted = true;
  await act(async () => {
    root.render(
      <>
        <Route path={paths.track} component={TrackPage} />
        <Route path={paths.trackOrderPattern} component={TrackPage} />
      </>,
    );
    await Promise.resolve();
  });
  await settled();
}

function close(): void {
  act(() => root.unmount());
  host.remove();
  isMounted = false;
}

/** Until nothing that was asked is under way. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await act(() => Promise.resolve());
}

const says = (words: string) => host.textContent.includes(words);

describe('a mailed link', () => {
  test('leaves the address, is kept, and shows each package', async () => {
    await open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    expect(location.hash).toBe('');
    expect(asked).toEqual([`/api/v1/orders/track/${TOKEN}`]);
    for (const words of ['Taladro percutor', 'Pedido recibido', 'Va a Bucaramanga', 'Actualizado'])
      expect(says(words), words).toBe(true);
    expect(trackedCopies.peek()).toMatchObject([{ number: NUMBER, token: TOKEN, isOver: false }]);
  });

  test('is heard when it is pasted over the screen that asked for it', async () => {
    await open(paths.trackOrder(NUMBER));
    expect(says('Enviarme el enlace')).toBe(true);
    await act(async () => {
      location.hash = TOKEN;
      dispatchEvent(new HashChangeEvent('hashchange'));
      await Promise.resolve();
    });
    await settled();
    expect(says('Pedido recibido')).toBe(true);
    expect(location.hash).toBe('');
  });

  test('that was never seen says so without a network, and is not lost by a reload', async () => {
    answer = unreached;
    await open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    expect(says('Falta verlo una primera vez')).toBe(true);
    close();
    answer = () => Promise.resolve(Response.json(anOrder()));
    await open(paths.trackOrder(NUMBER));
    expect(says('Pedido recibido')).toBe(true);
  });

  test('that is over shows what was seen, offers another, and is not asked for again', async () => {
    await open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    close();
    answer = refused;
    await open(paths.trackOrder(NUMBER));
    expect(says('El enlace venció. Esto es lo último que vimos')).toBe(true);
    expect(says('Taladro percutor')).toBe(true);
    expect(says('Enviarme el enlace')).toBe(true);
    const before = asked.length;
    await act(() => Promise.resolve(dispatchEvent(new Event('online'))));
    close();
    await open(paths.trackOrder(NUMBER));
    expect(asked).toHaveLength(before);
  });

  test('of another order than its address says shows nothing', async () => {
    answer = () => Promise.resolve(Response.json(anOrder({ order_number: 'MS-000013' })));
    await open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    expect(says('no es de ningún pedido')).toBe(true);
    expect(says('Taladro percutor')).toBe(false);
  });

  test('that is not whole says so and asks nothing', async () => {
    await open(`${paths.trackOrder(NUMBER)}#corto`);
    expect(says('El enlace está incompleto')).toBe(true);
    expect(asked).toEqual([]);
  });
});

describe('what was seen', () => {
  test('stays without a network, with its age', async () => {
    await open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    close();
    answer = unreached;
    await open(paths.trackOrder(NUMBER));
    expect(says('Sin conexión. Esto es lo último que vimos.')).toBe(true);
    expect(says('Actualizado hace')).toBe(true);
    expect(says('Taladro percutor')).toBe(true);
  });

  test('is forgotten when the person asks, and an answer that was under way does not bring it back', async () => {
    let arrive: (late: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    await open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    const button = [...host.querySelectorAll('button')].find((each) =>
      each.textContent.includes('Olvidar en este equipo'),
    );
    act(() => button?.click());
    await act(async () => {
      arrive(Response.json(anOrder()));
      await Promise.resolve();
    });
    await settled();
    expect(trackedCopies.peek()).toEqual([]);
    expect(localStorage.getItem('mestore_seguimiento')).toBe('[]');
    expect(says('Seguir un pedido')).toBe(true);
  });

  test('by an account leaves with it, and by a visitor stays', () => {
    keepLink({ ...link, owner: 'persona-1' });
    keepLink({ ...link, number: 'MS-000013' });
    forgetTrackedOfOthers('persona-2');
    expect(trackedCopies.peek().map((each) => each.number)).toEqual(['MS-000013']);
  });

  test('is shown all the same by a device without room', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });
    await open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    expect(says('Pedido recibido')).toBe(true);
  });

  test('and was forgotten stays so when another tab was writing it at that moment, until it is followed again', () => {
    startForgettingTracked();
    keepLink(link);
    const written = localStorage.getItem(STORED) ?? '';
    expect(written).toContain(TOKEN);
    forgetTracked(NUMBER);
    otherTabWrites(written);
    expect(trackedCopies.peek()).toEqual([]);
    expect(localStorage.getItem(STORED)).not.toContain(TOKEN);

    keepLink(link);
    otherTabWrites(written);
    expect(trackedCopies.peek()).toMatchObject([{ token: TOKEN }]);
  });
});

describe('asking for a link', () => {
  test('sends number and e-mail, and repeats what the server says of every pair', async () => {
    answer = () => Promise.resolve(Response.json({ message: 'Si coinciden, te enviamos un enlace.' }));
    await open(paths.trackOrder(NUMBER));
    write('email', 'marta@correo.co');
    await send();
    expect(asked).toEqual([
      `/api/v1/orders/tracking/generate-token ${JSON.stringify({ order_number: NUMBER, email: 'marta@correo.co' })}`,
    ]);
    expect(says('Si coinciden, te enviamos un enlace.')).toBe(true);
  });

  test('without a network says so and keeps what was written', async () => {
    answer = unreached;
    await open(paths.track);
    write('order_number', NUMBER);
    write('email', 'marta@correo.co');
    await send();
    expect(says('Error de conexión')).toBe(true);
    expect(host.querySelector<HTMLInputElement>('[name="order_number"]')?.value).toBe(NUMBER);
  });

  test('says what is wrong with each field and asks nothing', async () => {
    await open(paths.track);
    write('order_number', 'quizás');
    await send();
    expect(says('Escribe el número como aparece en tu compra: MS-000123.')).toBe(true);
    expect(says('Email es requerido')).toBe(true);
    expect(asked).toEqual([]);
  });
});

function write(name: string, value: string): void {
  const control = host.querySelector<HTMLInputElement>(`[name="${name}"]`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
  act(() => void control?.dispatchEvent(new Event('input', { bubbles: true })));
}

async function send(): Promise<void> {
  await act(async () => {
    host.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await Promise.resolve();
  });
  await settled();
}
