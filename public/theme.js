// Runs before the first paint, so that a dark screen never flashes white. `src/app/theme.ts` keeps it afterwards.
(function () {
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('mestore_theme') || 'auto';
  } catch {
    // A browser that blocks storage follows the system.
  }
  var root = document.documentElement;
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', dark);
})();
