import { expect, test } from 'vitest';
import { noteScreenDrawn } from '#src/device/first-screen.ts';
import { giveWayToApp } from '#src/app/written-page.ts';

test('the written page stands until the app has drawn the same, and hands it the focus', async () => {
  document.body.innerHTML = `
    <div id="escrita"><a href="/register">Empezar</a><a href="/catalog" id="seen">Ver catálogo</a></div>
    <div id="root" hidden></div>`;
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('There is no place for the app.');
  document.querySelector<HTMLElement>('#seen')?.focus();
  giveWayToApp(root);
  root.innerHTML = '<a href="/register">Empezar</a><a href="/catalog">Ver catálogo</a>';
  await Promise.resolve();
  expect([document.querySelector('#escrita') === null, root.hidden]).toEqual([false, true]);

  noteScreenDrawn();
  await expect.poll(() => root.hidden).toBe(false);
  expect(document.querySelector('#escrita')).toBeNull();
  expect(document.activeElement).toBe(root.lastElementChild);
});
