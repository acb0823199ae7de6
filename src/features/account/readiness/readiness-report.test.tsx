import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import type { DeviceFacts } from '#src/features/account/readiness/read-readiness.ts';
import { ReadinessReport } from '#src/features/account/readiness/readiness-report.tsx';
import { deviceFacts } from '#test/factories/readiness-factory.ts';
import { closeScreen } from '#test/support/close-screen.ts';

const NOW = Date.now();
const storage = { usedBytes: 40e6, quotaBytes: 4e9, isProtected: true, canProtect: true };

describe('ReadinessReport', () => {
  beforeEach(() => {
    setReachable(true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function show(over: Partial<DeviceFacts> = {}, onMended = () => undefined): void {
    render(<ReadinessReport facts={deviceFacts(NOW, over)} now={NOW} onMended={onMended} />);
  }
  const result = () => screen.getByRole('status').textContent;
  const button = (name: string) => screen.getByRole('button', { name });
  /** The text of one of the facts about the device. */
  const fact = (name: string) => screen.getByText(name).parentElement?.textContent;

  test('says that it is ready, and what it has with its age and size', () => {
    show();
    expect(result()).toBe('Listo para un día sin conexión');
    expect(fact('Productos')).toBe('Productos18.080actualizado hace 3 min · unos 17\u00A0MB');
    expect(fact('Existencias por posición')).toContain('Existencias por posición36');
    expect(fact('Permiso para enviar')).toContain('vence en 29 días');
    expect(screen.queryByRole('list', { name: 'Lo que falta' })).toBeNull();
  });

  test('names the one thing that is missing, with the button that mends it', () => {
    show({ kept: [{ name: 'products', count: 0, bytes: 0, readAtMs: null }] });
    expect(result()).toBe('Falta bajar los datos a este equipo');
    expect(button('Actualizar ahora')).toBeDefined();
  });

  test('counts several', () => {
    show({ isAppKept: false, grantUntilMs: null });
    expect(result()).toBe('Faltan 2 cosas para un día sin conexión');
    expect(button('Recargar')).toBeDefined();
    expect(button('Renovar permiso')).toBeDefined();
  });

  test('a visitor is asked to sign in, and comes back here', () => {
    show({ authority: null, grantUntilMs: null });
    const signIn = screen.getByRole('link', { name: 'Ingresar' });
    expect(signIn.getAttribute('href')).toBe('/auth/login?next=%2Fpreparacion');
    expect(screen.queryByText(/Permiso para enviar/)).toBeNull();
  });

  test('an unprotected device is refused to who moves stock and advised to a buyer', () => {
    const unprotected = { ...storage, isProtected: false };
    show({ storage: unprotected });
    expect(result()).toBe('Falta proteger el almacenamiento');
    closeScreen();
    show({ storage: unprotected, authority: fixedRole('buyer') });
    expect(result()).toBe('Listo para un día sin conexión');
    screen.getByText('Recomendado');
  });

  test('asks the browser to protect the device, and looks again', async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', { ...navigator, storage: { persist, persisted: async () => false } });
    const mended = vi.fn();
    show({ storage: { ...storage, isProtected: false } }, mended);
    fireEvent.click(button('Proteger almacenamiento'));
    await waitFor(() => expect(mended).toHaveBeenCalledOnce());
    expect(persist).toHaveBeenCalledOnce();
  });

  test('without a network it says that updating has to wait', async () => {
    setReachable(false);
    const mended = vi.fn();
    show({ kept: [] }, mended);
    fireEvent.click(button('Actualizar ahora'));
    await act(async () => undefined);
    expect(mended).not.toHaveBeenCalled();
  });

  test('a browser that cannot protect and tells nothing of its room is said so', () => {
    show({ storage: { usedBytes: null, quotaBytes: null, isProtected: false, canProtect: false } });
    expect(result()).toBe('Falta un navegador que proteja el almacenamiento');
    expect(fact('Espacio')).toContain('el navegador no dice cuánto queda');
    expect(screen.queryByRole('button', { name: 'Instalar la aplicación' })).toBeNull();
  });
});
