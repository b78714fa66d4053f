// Runs before the first paint, so that a chosen theme never flashes. A file of its own because the content
// security policy allows no inline script. The rest of the theme's logic is in web/theme.ts.
(() => {
  let theme;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    return; // Storage is blocked: follow the system.
  }
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = theme === 'dark' ? '#10141c' : '#f9f8f5';
  }
})();
