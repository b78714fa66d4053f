// Runs before the first paint, so that a chosen theme never flashes. The server puts it into the page (server/site.ts), whose
// policy allows it by its hash. The rest of the theme's logic is in web/theme.ts.
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

// A form that the server drew is sent when the page lives (web/kit/form.tsx), which then answers this event itself.
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  event.target.dataset.held = '';
});
