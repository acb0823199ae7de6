import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processGuide, STEP_IDS, type StepId } from '#src/features/front/landing/process/process-guide.ts';
import { StepDialog } from '#src/features/front/landing/process/step-dialog.tsx';
import { closeScreen } from '#test/support/close-screen.ts';
import { passTime } from '#test/support/pass-time.ts';

const primary = { label: 'Ir al dashboard', to: '/dashboard' };
const unsupported = 'Su navegador no soporta video HTML5.';
const onClose = vi.fn();
/** The format that this browser plays. */
let plays = 'webm';
let play: ReturnType<typeof vi.spyOn>;
let load: ReturnType<typeof vi.spyOn>;
let pause: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  plays = 'webm';
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
    plays !== '' && type.includes(plays) ? 'probably' : '',
  );
  // A network that does not answer: nothing happens until the test says so.
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => undefined));
  load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLElement) {
    fireEvent.pause(this);
  });
});
afterEach(() => {
  closeScreen();
  vi.restoreAllMocks();
  onClose.mockReset();
  vi.useRealTimers();
});

function open(step: StepId): void {
  render(<StepDialog step={step} primary={primary} onClose={onClose} />);
}

const video = () => document.querySelector('video');
const control = (name: string) => screen.getByRole('button', { name });
const failure = () => screen.queryByText(/^No pudimos cargar el video/);

test('nothing is loaded while no step is open', () => {
  render(<StepDialog step={null} primary={primary} onClose={onClose} />);
  expect(document.querySelectorAll('img, video, track')).toHaveLength(0);
});

test.each(STEP_IDS)('%s shows its picture, its captioned video, its benefits and its comparison', (step) => {
  open(step);
  const { name, rest, pictured, benefits, compared } = processGuide[step];
  const dialog = screen.getByRole('dialog', { name: new RegExp(`${name} ${rest}$`) });
  expect(within(dialog).getByRole('img', { name: pictured }).getAttribute('src')).toContain(
    `clip-${step}.webp`,
  );
  expect(video()?.src).toContain(`clip-${step}.webm`);
  expect(video()?.preload).toBe('none');
  const track = video()?.querySelector('track');
  expect(track?.getAttribute('src')).toContain(`clip-${step}.vtt`);
  expect(track?.srclang).toBe('es');
  expect(track?.default).toBe(true);
  for (const each of benefits) within(dialog).getByText(each);
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map((each) => within(each).queryByText('Cifra de ejemplo') !== null)).toEqual(
    compared.map((each) => each.isExample === true),
  );
  expect(within(dialog).getByRole('link', { name: 'Ir al dashboard' }).getAttribute('href')).toBe(
    '/dashboard',
  );
});

test('the video plays when asked, tells where it is, pauses, and goes on', () => {
  open('registra');
  expect(play).not.toHaveBeenCalled();
  fireEvent.click(control('Reproducir'));
  expect(play).toHaveBeenCalledOnce();
  screen.getByText('Cargando…');
  fireEvent.playing(video()!);
  expect(screen.queryByRole('img', { name: processGuide.registra.pictured })).toBeNull();
  video()!.currentTime = 7.4;
  fireEvent.timeUpdate(video()!);
  screen.getByText('7 de 15 s');
  fireEvent.click(control('Pausar'));
  expect(pause).toHaveBeenCalledOnce();
  fireEvent.click(control('Reproducir'));
  expect(play).toHaveBeenCalledTimes(2);
  // Where it stopped: it is not loaded again.
  expect(load).not.toHaveBeenCalled();
});

test('a browser that plays no WebM gets the other format', () => {
  plays = 'mp4';
  open('envia');
  expect(video()?.src).toContain('clip-envia.mp4');
});

test('a browser without video says so, and still tells what it shows', () => {
  plays = '';
  open('envia');
  expect(video()).toBeNull();
  screen.getByText(unsupported);
  screen.getByRole('img', { name: processGuide.envia.pictured });
  for (const { words } of processGuide.envia.captions) screen.getByText(words);
  expect(screen.queryByRole('button', { name: 'Reproducir' })).toBeNull();
});

test('a video that does not load says so, keeps its picture, and is loaded again on request', () => {
  open('vendemos');
  fireEvent.click(control('Reproducir'));
  fireEvent.error(video()!);
  expect(failure()?.closest('[role=alert]')).not.toBeNull();
  screen.getByRole('img', { name: processGuide.vendemos.pictured });
  const again = control('Reintentar');
  again.focus();
  fireEvent.click(again);
  expect(load).toHaveBeenCalledOnce();
  expect(failure()).toBeNull();
  // The same button goes on from there, with the focus.
  expect(document.activeElement).toBe(control('Pausar'));
  fireEvent.playing(video()!);
  expect(failure()).toBeNull();
});

test('a video that the browser refuses to play is one that did not load', async () => {
  play.mockRejectedValue(new DOMException('', 'NotSupportedError'));
  open('vendemos');
  fireEvent.click(control('Reproducir'));
  await act(async () => undefined);
  expect(failure()).not.toBeNull();
});

test('a pause before the video came is no failure', async () => {
  play.mockRejectedValue(new DOMException('', 'AbortError'));
  open('vendemos');
  fireEvent.click(control('Reproducir'));
  fireEvent.click(control('Pausar'));
  await act(async () => undefined);
  expect(failure()).toBeNull();
  control('Reproducir');
});

test('a network that never answers is given up after fifteen seconds', () => {
  open('entregamos');
  fireEvent.click(control('Reproducir'));
  passTime(14_999);
  expect(failure()).toBeNull();
  passTime(1);
  expect(failure()).not.toBeNull();
});

test('a picture that does not load leaves its description in its place', () => {
  open('registra');
  fireEvent.error(screen.getByRole('img', { name: processGuide.registra.pictured }));
  expect(document.querySelector('img')).toBeNull();
  screen.getByRole('img', { name: processGuide.registra.pictured });
  screen.getByText('No pudimos cargar la imagen.');
});

test('closes by its button', () => {
  open('registra');
  fireEvent.click(control('Cerrar'));
  expect(onClose).toHaveBeenCalledOnce();
});
