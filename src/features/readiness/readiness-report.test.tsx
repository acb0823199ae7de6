import { act } from '#test/support/act.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setReachable } from '#src/sync/sync-status.ts';
import type { DeviceFacts } from '#src/features/readiness/read-readiness.ts';
import { ReadinessReport } from '#src/features/readiness/readiness-report.tsx';
import { screenRoot } from '#test/support/screen-root.ts';
import { deviceFacts } from '#test/factories/readiness-factory.ts';

const NOW = Date.now();
const storage = { usedBytes: 40e6, quotaBytes: 4e9, isProtected: true, canProtect: true };

describe('ReadinessReport', () => {
  const drawn = screenRoot();

  beforeEach(() => {
    setReachable(true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function show(over: Partial<DeviceFacts> = {}, onMended = () => undefined): string {
    act(() =>
      drawn.root.render(<ReadinessReport facts={deviceFacts(NOW, over)} now={NOW} onMended={onMended} />),
    );
    return drawn.host.textContent ?? '';
  }
  const verdict = () => drawn.host.querySelector('[role=status]')?.textContent;
  const button = (name: string) =>
    [...drawn.host.querySelectorAll<HTMLElement>('button, a')].find((each) => each.textContent === name);

  test('says that it is ready, and what it has with its age and size', () => {
    const text = show();
    expect(verdict()).toBe('Listo para un día sin conexión');
    expect(text).toContain('Productos18.080actualizado hace 3 min · unos 17\u00A0MB');
    expect(text).toContain('Existencias por posición36');
    expect(text).toContain('vence en 29 días');
    expect(drawn.host.querySelector('[aria-label="Lo que falta"]')).toBeNull();
  });

  test('names the one thing that is missing, with the button that mends it', () => {
    show({ kept: [{ name: 'products', count: 0, bytes: 0, readAtMs: null }] });
    expect(verdict()).toBe('Falta bajar los datos a este equipo');
    expect(button('Actualizar ahora')).toBeDefined();
  });

  test('counts several', () => {
    show({ isAppKept: false, grantUntilMs: null });
    expect(verdict()).toBe('Faltan 2 cosas para un día sin conexión');
    expect([button('Recargar'), button('Renovar permiso')]).not.toContain(undefined);
  });

  test('a visitor is asked to sign in, and comes back here', () => {
    const text = show({ role: null, grantUntilMs: null });
    expect(button('Ingresar')?.getAttribute('href')).toBe('/auth/login?next=%2Fpreparacion');
    expect(text).not.toContain('Permiso para enviar');
  });

  test('an unprotected device is refused to who moves stock and advised to a buyer', () => {
    const unprotected = { ...storage, isProtected: false };
    show({ storage: unprotected });
    expect(verdict()).toBe('Falta proteger el almacenamiento');
    const text = show({ storage: unprotected, role: 'buyer' });
    expect(verdict()).toBe('Listo para un día sin conexión');
    expect(text).toContain('Recomendado');
  });

  test('asks the browser to protect the device, and looks again', async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', { ...navigator, storage: { persist, persisted: async () => false } });
    const mended = vi.fn();
    show({ storage: { ...storage, isProtected: false } }, mended);
    await act(async () => button('Proteger almacenamiento')?.click());
    await vi.waitFor(() => expect(mended).toHaveBeenCalledOnce());
    expect(persist).toHaveBeenCalledOnce();
  });

  test('without a network it says that updating has to wait', async () => {
    setReachable(false);
    const mended = vi.fn();
    show({ kept: [] }, mended);
    await act(async () => button('Actualizar ahora')?.click());
    expect(mended).not.toHaveBeenCalled();
  });

  test('a browser that cannot protect and tells nothing of its room is said so', () => {
    const text = show({
      storage: { usedBytes: null, quotaBytes: null, isProtected: false, canProtect: false },
    });
    expect(verdict()).toBe('Falta un navegador que proteja el almacenamiento');
    expect(text).toContain('el navegador no dice cuánto queda');
    expect(button('Instalar la aplicación')).toBeUndefined();
  });
});
