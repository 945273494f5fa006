// Loaded in the head and not as a module, so that it runs before the first paint and the other theme never flashes. Everything else about themes is
// in src/lib/theme.ts.
{
  const { document, localStorage } = globalThis;
  const theme = localStorage.getItem('atelier_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
