import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { Route } from 'wouter';
import { newOrderAxes } from '#domain/orders/order-axes.ts';
import { trackingPaths, type TrackedOrder } from '#domain/orders/tracked-order.ts';
import { paths } from '#domain/paths.ts';
import TrackPage from '#src/features/shop/orders/tracking/track-page.tsx';
import {
  forgetTracked,
  forgetTrackedOfOthers,
  storeLink,
  startForgettingTracked,
  trackedCopies,
} from '#src/shared/orders/tracked-orders.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

const NUMBER = 'MS-000012';
const TOKEN = 'a'.repeat(22);
const link = { owner: null, number: NUMBER, token: TOKEN };

const STORED = 'mestore_seguimiento';

/** The server's reaction to a question, and the questions that it was asked. */
let answer: () => Promise<Response>;
let asked: string[];

beforeEach(() => {
  asked = [];
  answer = () => Promise.resolve(Response.json(anOrder()));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(init.method === 'POST' ? `${path} ${String(init.body)}` : path);
    return answer();
  });
});
afterEach(() => {
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

const refused = () => Promise.resolve(Response.json(apiError('API_002'), { status: 404 }));
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));

function otherTabWrites(input: string): void {
  localStorage.setItem(STORED, input);
  dispatchEvent(new StorageEvent('storage', { key: STORED, newValue: input }));
}

/** Follows the link, sees the order, and leaves. */
async function seeOnce(): Promise<void> {
  open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
  await screen.findByText('Taladro percutor');
  closeScreen();
}

function open(address: string): void {
  history.replaceState(null, '', address);
  render(
    <>
      <Route path={paths.track} component={TrackPage} />
      <Route path={paths.trackOrderPattern} component={TrackPage} />
    </>,
  );
}

describe('a mailed link', () => {
  test('leaves the address, is kept, and shows each package', async () => {
    open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    await screen.findByText('Taladro percutor');
    expect(location.hash).toBe('');
    expect(asked).toEqual([trackingPaths.tracked(TOKEN)]);
    for (const words of [/Pedido recibido/, /Va a Bucaramanga/, /^Actualizado/]) screen.getAllByText(words);
    expect(trackedCopies.peek()).toMatchObject([{ number: NUMBER, token: TOKEN, isOver: false }]);
  });

  test('is heard when it is pasted over the screen that asked for it', async () => {
    open(paths.trackOrder(NUMBER));
    screen.getByRole('button', { name: 'Enviarme el enlace' });
    location.hash = TOKEN;
    fireEvent(window, new HashChangeEvent('hashchange'));
    await screen.findByText('Pedido recibido');
    expect(location.hash).toBe('');
  });

  test('that was never seen says so without a network, and is not lost by a reload', async () => {
    answer = unreached;
    open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    await screen.findByText('Falta verlo una primera vez');
    closeScreen();
    answer = () => Promise.resolve(Response.json(anOrder()));
    open(paths.trackOrder(NUMBER));
    await screen.findByText('Pedido recibido');
  });

  test('that is over shows what was seen, offers another, and is not asked for again', async () => {
    await seeOnce();
    answer = refused;
    open(paths.trackOrder(NUMBER));
    await screen.findByText(/^El enlace venció. Esto es lo último que vimos/);
    screen.getByText('Taladro percutor');
    screen.getByRole('button', { name: 'Enviarme el enlace' });
    const before = asked.length;
    fireEvent(window, new Event('online'));
    closeScreen();
    open(paths.trackOrder(NUMBER));
    await screen.findByText(/^El enlace venció/);
    expect(asked).toHaveLength(before);
  });

  test('of another order than its address says shows nothing', async () => {
    answer = () => Promise.resolve(Response.json(anOrder({ order_number: 'MS-000013' })));
    open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    await screen.findByText(/no es de ningún pedido/);
    expect(screen.queryByText(/Taladro percutor/)).toBeNull();
  });

  test('that is not whole says so and asks nothing', async () => {
    open(`${paths.trackOrder(NUMBER)}#corto`);
    await screen.findByText(/^El enlace está incompleto/);
    expect(asked).toEqual([]);
  });
});

test('a code that was mistyped is written again where it opened nothing', async () => {
  const codeOf = (code: string) => {
    write('Código del correo', code);
    fireEvent.click(screen.getByText('Ver el pedido'));
  };
  answer = refused;
  open(paths.trackOrder(NUMBER));
  fireEvent.click(screen.getByText('El enlace no abre: escribir el código'));
  codeOf('K7QD-2W8M-4TXN-9C3E-R6VB');
  await screen.findByText(/Si escribiste su código, revísalo/);
  answer = () => Promise.resolve(Response.json(anOrder()));
  fireEvent.click(screen.getByText('El enlace no abre: escribir el código'));
  codeOf('K7QD-2W8M-4TXN-9C3E-R6VA');
  await screen.findByText('Taladro percutor');
});

test('the code of a letter opens its order, with what mail programs put around it', async () => {
  open(paths.track);
  fireEvent.click(screen.getByText('El enlace no abre: escribir el código'));
  write('Número del pedido del correo', ' ms-12 ');
  write('Código del correo', '> k7qd-2w8m-4txn 9c3e-r6va.');
  fireEvent.click(screen.getByText('Ver el pedido'));
  await screen.findByText('Taladro percutor');
  expect(asked).toEqual([trackingPaths.tracked('K7QD2W8M4TXN9C3ER6VA')]);
  expect(location.pathname).toBe(paths.trackOrder(NUMBER));
});

describe('what was seen', () => {
  test('stays without a network, with its age', async () => {
    await seeOnce();
    answer = unreached;
    open(paths.trackOrder(NUMBER));
    await screen.findByText('Sin conexión. Esto es lo último que vimos.');
    expect(screen.getByText(/^Actualizado/).textContent).toContain('Actualizado hace');
    screen.getByText('Taladro percutor');
  });

  test('is forgotten when the person asks, and an answer that was under way does not bring it back', async () => {
    let arrive: (late: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    fireEvent.click(screen.getByRole('button', { name: 'Olvidar en este equipo' }));
    const late = Response.json(anOrder());
    arrive(late);
    await waitFor(() => expect(late.bodyUsed).toBe(true));
    expect(trackedCopies.peek()).toEqual([]);
    expect(localStorage.getItem('mestore_seguimiento')).toBe('[]');
    screen.getByRole('heading', { name: 'Seguir un pedido' });
  });

  test('by an account leaves with it, and by a visitor stays', () => {
    storeLink({ ...link, owner: 'persona-1' });
    storeLink({ ...link, number: 'MS-000013' });
    forgetTrackedOfOthers('persona-2');
    expect(trackedCopies.peek().map((each) => each.number)).toEqual(['MS-000013']);
  });

  test('is shown all the same by a device without room', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });
    open(`${paths.trackOrder(NUMBER)}#${TOKEN}`);
    await screen.findByText('Pedido recibido');
  });

  test('and was forgotten stays so when another tab was writing it at that moment, until it is followed again', () => {
    startForgettingTracked();
    storeLink(link);
    const written = localStorage.getItem(STORED) ?? '';
    expect(written).toContain(TOKEN);
    forgetTracked(NUMBER);
    otherTabWrites(written);
    expect(trackedCopies.peek()).toEqual([]);
    expect(localStorage.getItem(STORED)).not.toContain(TOKEN);

    storeLink(link);
    otherTabWrites(written);
    expect(trackedCopies.peek()).toMatchObject([{ token: TOKEN }]);
  });
});

describe('asking for a link', () => {
  test('sends number and e-mail, and repeats what the server says of every pair', async () => {
    answer = () => Promise.resolve(Response.json({ message: 'Si coinciden, te enviamos un enlace.' }));
    open(paths.trackOrder(NUMBER));
    write('Email', 'marta@correo.co');
    send();
    await screen.findByText('Si coinciden, te enviamos un enlace.');
    expect(asked).toEqual([
      `${trackingPaths.generate} ${JSON.stringify({ order_number: NUMBER, email: 'marta@correo.co' })}`,
    ]);
  });

  test('without a network says so and keeps what was written', async () => {
    answer = unreached;
    open(paths.track);
    write('Número del pedido', NUMBER);
    write('Email', 'marta@correo.co');
    send();
    await screen.findByText(/^Error de conexión/);
    expect(screen.getByLabelText<HTMLInputElement>('Número del pedido').value).toBe(NUMBER);
  });

  test('says what is wrong with each field and asks nothing', async () => {
    open(paths.track);
    write('Número del pedido', 'quizás');
    send();
    await screen.findAllByText('Escribe el número como aparece en tu compra: MS-000123.');
    screen.getAllByText('Email es requerido');
    expect(asked).toEqual([]);
  });
});

function send(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Enviarme el enlace' }));
}
