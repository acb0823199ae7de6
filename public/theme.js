// Runs before the first paint, so that a dark screen never flashes white. `src/app/theme.ts` keeps it afterwards.
(function () {
  function read(key) {
    return JSON.parse(localStorage.getItem(key) || '{}') || {};
  }
  var chosen = 'auto';
  try {
    // Until the app has taken them, an earlier version has keys of its own (`src/shared/settings/app-state.ts`).
    var state = read('app-state');
    var config = state.config || read('mestore_ajustes');
    chosen = localStorage.getItem('mestore_theme') || state.theme;
    // What the company has set.
    if (config && config.values && config.values['site.dark_mode'] === false) chosen = 'light';
  } catch {
    // A browser that blocks storage, or kept something else there, follows the system.
  }
  var root = document.documentElement;
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', dark);
})();
