import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { InAppBrowserNotice } from '#src/app/notices/in-app-browser-notice.tsx';

const INSTAGRAM = 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0 Instagram 335.0.0.39.93 Android';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function openIn(userAgent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  render(<InAppBrowserNotice />);
}

test('inside Instagram on Android it is said that things get lost, with the way to the browser, until it is closed', () => {
  openIn(INSTAGRAM);
  screen.getByText('Estás en el navegador de Instagram.');
  expect(screen.getByRole('link', { name: 'Abrir en el navegador' }).getAttribute('href')).toMatch(
    /^intent:\/\//,
  );
  fireEvent.click(screen.getByRole('button', { name: /cerrar/i }));
  expect(screen.queryByText('Estás en el navegador de Instagram.')).toBeNull();
});

test('on an iPhone the words say how', () => {
  openIn('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148 [FBAN/FBIOS;FBAV/468.0]');
  screen.getByText(/«Abrir en Safari»/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('in a browser it says nothing', () => {
  openIn('Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36');
  expect(screen.queryByText(/Estás en el navegador/)).toBeNull();
});
