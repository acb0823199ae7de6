import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MetricsStrip } from '#src/features/front/landing/metrics-strip.tsx';
import { passTime } from '#test/support/pass-time.ts';

const NOON = Date.parse('2026-03-05T17:00:00.000Z');
let asked = 0;

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({
    now: NOON,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => void vi.useRealTimers());

async function shownWith(...answers: (() => Response)[]): Promise<void> {
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/api/v1/vendedores/dashboard/resumen');
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  render(<MetricsStrip />);
  await settle();
}

/** Lets the answer that is under way arrive. */
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(0)));
const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
const badge = () => screen.getByRole('status').textContent;

const good = () =>
  Response.json({
    total_vendedores: 12,
    productos_activos: 1_486,
    tasa_completitud: 97,
    categorias_populares: [{ name: 'Hogar y jardín', value: 40, percentage: 62 }],
  });
const limited = (after?: string) => () =>
  new Response('{}', { status: 429, headers: after === undefined ? {} : { 'retry-after': after } });

describe('the strip of figures', () => {
  test('says that it loads, and then shows what the server counts', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    render(<MetricsStrip />);
    expect(badge()).toBe('Cargando métricas…');
    document.body.replaceChildren();
    await shownWith(good);
    expect(badge()).toBe('Conectado');
    screen.getByText('1.486');
    screen.getByText('97 %');
    screen.getByText(/Hogar y jardín/);
    expect(screen.getAllByText('Ejemplo')).toHaveLength(3);
  });

  test('takes an answer without fields, and marks every figure as an example', async () => {
    await shownWith(() => Response.json({}));
    expect(badge()).toBe('Conectado');
    expect(screen.getAllByText('Ejemplo')).toHaveLength(6);
  });

  test('is all zeros when the server fails, and says which error it was', async () => {
    await shownWith(() => new Response('', { status: 503, statusText: 'Service Unavailable' }), good);
    expect(badge()).toBe('Endpoints API no responden');
    screen.getByText('Error 503: Service Unavailable');
    screen.getByText('0h');
    expect(screen.queryByText(/Hogar y jardín/)).toBeNull();
    refresh();
    expect(badge()).toBe('Cargando métricas…');
    await settle();
    expect(badge()).toBe('Conectado');
    expect(screen.queryByText(/Error 503/)).toBeNull();
  });

  test.each([
    ['no network', undefined, 'Error de conexión. Verifica tu conexión a internet.'],
    ['an answer that is no JSON', () => new Response('<html>'), 'Error desconocido'],
    ['an answer that is no object', () => Response.json('hola'), 'Error desconocido'],
  ])('says so with %s', async (_, answer, words) => {
    await shownWith(...(answer ? [answer] : []));
    screen.getByText(words);
    screen.getByText('0h');
  });

  test.each([
    ['seconds', '7', 7],
    ['a date', new Date(NOON + 90_000).toUTCString(), 90],
    ['nonsense', 'pronto', 60],
    ['less than nothing', '-5', 60],
    ['nothing', undefined, 60],
  ])('waits as long as Retry-After says in %s', async (_, header, seconds) => {
    await shownWith(limited(header));
    screen.getByText(`Rate limit alcanzado. Esperando ${seconds} segundos...`);
  });

  test('asks nothing while it waits, counts down, and asks again at the end', async () => {
    await shownWith(limited('3'), good);
    refresh();
    screen.getByText('Rate limit activo, no se pueden hacer requests');
    expect(asked).toBe(1);
    passTime(1_000);
    screen.getByText('Rate limit alcanzado. Esperando 2 segundos...');
    passTime(2_000);
    await settle();
    expect(asked).toBe(2);
    expect(badge()).toBe('Conectado');
    expect(screen.queryByText(/Rate limit/)).toBeNull();
  });
});
