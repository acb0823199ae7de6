import { afterEach, expect, test, vi } from 'vitest';
import '#src/app/start/early-tap.ts';

afterEach(() => vi.resetModules());

/** A page with this content, which gives way to the same, drawn by an app that was just read. */
async function opened(content: string, attributes = '') {
  document.body.innerHTML = `<div id="escrita" ${attributes}>${content}</div><div id="root" hidden></div>`;
  const root = document.querySelector<HTMLElement>('#root')!;
  const { hydratePage } = await import('#src/app/start/prerendered-page.ts');
  const { noteFailureDrawn, noteScreenDrawn } = await import('#src/device/initial-render.ts');
  hydratePage(root);
  root.innerHTML = content;
  return { root, noteFailureDrawn, noteScreenDrawn };
}

const stands = () => document.querySelector('#escrita') !== null;

test('the written page stands until the app has drawn the same, and hands it the focus', async () => {
  const { root, noteScreenDrawn } = await opened(
    '<a href="/register">Empezar</a><a href="/catalog" class="seen">Ver catálogo</a>',
  );
  document.querySelector<HTMLElement>('.seen')?.focus();
  await Promise.resolve();
  expect([stands(), root.hidden]).toEqual([true, true]);

  noteScreenDrawn();
  await expect.poll(() => root.hidden).toBe(false);
  expect(stands()).toBe(false);
  expect(document.activeElement).toBe(root.lastElementChild);
});

test('hands on what a person began to write', async () => {
  const { root, noteScreenDrawn } = await opened(
    '<input name="q" value=""><input name="other" value="same">',
  );
  const heard = vi.fn();
  root.addEventListener('input', heard);
  document.querySelector('input')!.value = 'termo';
  noteScreenDrawn();
  await expect.poll(() => root.hidden).toBe(false);
  expect([...root.querySelectorAll('input')].map((each) => each.value)).toEqual(['termo', 'same']);
  expect(heard).toHaveBeenCalledOnce();
});

test('a button that was tapped before the app is there is pressed then, the last one only', async () => {
  const content = '<button>Enviar <b>ya</b></button><button class="last">Ver cómo</button>';
  const { root, noteScreenDrawn } = await opened(content);
  const pressed: string[] = [];
  root.addEventListener('click', ({ target }) => void pressed.push((target as Element).textContent ?? ''));
  document.querySelector<HTMLElement>('#escrita .last')!.click();
  document.querySelector<HTMLElement>('#escrita b')!.click();
  expect(pressed).toEqual([]);
  noteScreenDrawn();
  await expect.poll(() => root.hidden).toBe(false);
  expect(pressed).toEqual(['Enviar ya']);
});

test('stands until the app can paint the pictures that are seen already', async () => {
  const { root, noteScreenDrawn } = await opened('<img src="/media/seen.png">');
  let isReady = () => undefined as void;
  for (const each of document.querySelectorAll('img')) {
    Object.defineProperty(each, 'complete', { value: true });
    Object.defineProperty(each, 'currentSrc', { value: each.src });
    each.decode = () => new Promise((resolve) => (isReady = resolve));
  }
  noteScreenDrawn();
  await vi.waitFor(() => expect(isReady.name).not.toBe('isReady'));
  expect(stands()).toBe(true);
  isReady();
  await expect.poll(() => root.hidden).toBe(false);
});

test('a part of a screen gives way to who says why there is no screen, and whole content goes on standing', async () => {
  const part = await opened('<p>Termo</p>');
  part.noteFailureDrawn();
  await expect.poll(() => part.root.hidden).toBe(false);

  vi.resetModules();
  const whole = await opened('<p>Tú vendes.</p>', 'data-whole');
  whole.noteFailureDrawn();
  await Promise.resolve();
  expect(stands()).toBe(true);
  whole.noteScreenDrawn();
  await expect.poll(() => whole.root.hidden).toBe(false);
});
