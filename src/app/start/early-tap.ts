/*
 * Marks the button of a written page that a person tapped before the app was there, the last one only, so that
 * `prerendered-page.ts` presses it then. `vite.plugins.ts` writes this script into the page itself, because people tap while
 * its files are on their way; so it imports nothing.
 */
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('#escrita button');
  if (!button) return;
  document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
  button.setAttribute('data-tapped', '');
});
