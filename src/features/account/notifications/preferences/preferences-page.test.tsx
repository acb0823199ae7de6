import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { DEFAULT_PREFERENCES } from '#domain/notifications/preferences.ts';
import type { ChoiceCell, SetPreferencesData } from '#domain/notifications/set-preferences.ts';
import { AdvertisingChoices } from '#src/features/account/notifications/preferences/advertising-choices.tsx';
import { ChoiceTable } from '#src/features/account/notifications/preferences/choice-table.tsx';
import { DigestFields } from '#src/features/account/notifications/preferences/digest-fields.tsx';
import { QuietHoursFields } from '#src/features/account/notifications/preferences/quiet-hours-fields.tsx';
import { preferencesWithPending } from '#src/shared/notifications/preferences-with-pending.ts';
import { choosing } from '#src/shared/notifications/save-preferences.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { chooseOption } from '#test/support/choose-option.ts';

const buyer = fixedRole('buyer');
const switchNamed = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

test('each switch chooses one cell, and one that is mandatory is locked with its reason', () => {
  const onChoose = vi.fn<(cell: ChoiceCell) => void>();
  render(<ChoiceTable who={buyer} preferences={DEFAULT_PREFERENCES} onChoose={onChoose} />);
  fireEvent.click(switchNamed('Aviso en tus equipos : Mis compras'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ category: 'purchases', channel: 'push', wants: false });
  const locked = switchNamed('Correo : Mis compras');
  expect([locked.disabled, locked.checked]).toEqual([true, true]);
  expect(locked.getAttribute('aria-describedby')).toBe('reason-purchases-email');
  expect(document.getElementById('reason-purchases-email')?.textContent).toMatch(/Correo siempre\. La ley/);
  const list = within(screen.getByRole('list', { name: 'Tipos de notificación' }));
  expect(list.queryByText('Ventas de mi tienda')).toBeNull();
});

test('advertising is turned on with the words that stand beside it, and off without any', () => {
  const cells: ChoiceCell[] = [];
  render(<AdvertisingChoices preferences={DEFAULT_PREFERENCES} onChoose={(each) => cells.push(each)} />);
  const email = switchNamed('Promociones: Correo');
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Autorizo a MeStore a enviarme promociones por correo\./,
  );
  fireEvent.click(email);
  expect(choosing(cells)).toEqual({ choices: { promotions: { email: true } }, consent: 'promotions-1' });
  const off = cells.map((each) => ({ ...each, wants: false }));
  expect(choosing(off)).toEqual({ choices: { promotions: { email: false } } });
});

test('quiet hours begin at night, and never last nothing', () => {
  const changes: Partial<SetPreferencesData>[] = [];
  const shown = (quietHours: { from: number; to: number } | null) => (
    <QuietHoursFields
      preferences={{ ...DEFAULT_PREFERENCES, quietHours }}
      onChange={(each) => changes.push(each)}
    />
  );
  const { rerender } = render(shown(null));
  fireEvent.click(switchNamed('Horas de silencio'));
  rerender(shown({ from: 1_320, to: 375 }));
  screen.getByText(/de 10:00 p\. m\. a 6:15 a\. m\. del día siguiente/);
  const until = screen.getByLabelText<HTMLSelectElement>('Hasta');
  const offered = [...until.options].map((each) => each.value);
  expect([offered.includes('375'), offered.includes('1320')]).toEqual([true, false]);
  chooseOption('Hasta', '7:00 a. m.');
  fireEvent.click(switchNamed('Mostrar el detalle en la pantalla bloqueada'));
  expect(changes).toEqual([
    { quiet_hours: { from: 1_320, to: 360 } },
    { quiet_hours: { from: 1_320, to: 420 } },
    { shows_details: true },
  ]);
});

test('letters that may wait come in a digest, of what is written alone, at the hour that somebody chooses', () => {
  const changes: Partial<SetPreferencesData>[] = [];
  const preferences = { ...DEFAULT_PREFERENCES, digests: { products: 'daily' as const } };
  render(
    <DigestFields
      who={fixedRole('vendor')}
      preferences={preferences}
      onChange={(each) => changes.push(each)}
    />,
  );
  screen.getByText(/Tu resumen sale a las 7:00 a\. m\., hora de Colombia/);
  expect(screen.queryByLabelText('Ventas de mi tienda')).toBeNull();
  expect(screen.queryByLabelText('Mis compras')).toBeNull();
  chooseOption('Productos de mi tienda', 'Un resumen los lunes');
  chooseOption('Hora del resumen', '6:00 p. m.');
  expect(changes).toEqual([{ digests: { products: 'weekly' } }, { digest_minute: 1_080 }]);
});

test('what this device saved shows over the last answer until one has it, and what was refused does not', () => {
  const data = {
    choices: { system: { push: false } },
    quiet_hours: null,
    shows_details: false,
    digests: {},
    digest_minute: 420,
    changed_at: null,
  };
  const saved = (wants: boolean, over: Parameters<typeof anEntry>[0] = {}) =>
    anEntry({
      type: 'profile',
      name: 'notification.setPreferences',
      data: { choices: { purchases: { push: wants } } },
      ...over,
    });
  const shown = (...entries: ReturnType<typeof anEntry>[]) =>
    preferencesWithPending({ data, atMs: Date.parse('2026-11-20T12:00:00Z') }, entries, buyer);
  expect(shown(saved(false), saved(true))).toEqual({
    preferences: {
      ...DEFAULT_PREFERENCES,
      choices: { purchases: { push: true }, system: { push: false } },
    },
    provisional: true,
  });
  const settled = (settledAt: string) => saved(false, { state: 'confirmed', settledAt });
  expect(shown(settled('2026-11-20T12:00:01.000Z')).provisional).toBe(true);
  expect(shown(settled('2026-11-20T11:59:59.000Z')).provisional).toBe(false);
  expect(shown(saved(false, { state: 'rejected' })).preferences.choices).toEqual(data.choices);
});
