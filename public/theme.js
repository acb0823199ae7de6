// Runs before the first paint, so that a dark screen never flashes white. `src/app/theme.ts` keeps it afterwards.
(function () {
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('mestore_theme') || 'auto';
    // What the company has set (`src/shared/settings/company-settings.ts`).
    var settings = JSON.parse(localStorage.getItem('mestore_ajustes') || '{}');
    if (settings.values && settings.values['site.dark_mode'] === false) chosen = 'light';
  } catch {
    // A browser that blocks storage, or kept something else there, follows the system.
  }
  var root = document.documentElement;
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', dark);
})();
