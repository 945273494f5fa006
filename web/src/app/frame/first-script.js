// Stands in the page's head, so that it runs before the first paint: the other theme never flashes, and somebody who was signed in when the page was
// last open sees the frame of a view and not the login. The policy in firebase.json names this text by its hash (`npm run rewrites` writes it there). Keys are
// those of src/lib/browser/theme.ts and src/lib/kept/local-cache.ts.
{
  const { addEventListener, document, requestAnimationFrame, setTimeout } = globalThis;
  const { dataset } = document.documentElement;
  dataset.script = '';
  // Starts the application, once. The build names it (web/build/first-paint.ts). Local storage comes later, because to name it fails where it is closed.
  const start = () => {
    const { entry } = dataset;
    if (entry === undefined) return;
    delete dataset.entry;
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry;
    document.head.append(script);
  };
  // The login is there without it: its styles, picture and fonts come first and are painted. A frame begins with its callbacks and then paints.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  // Nothing is waited for longer than this; a page that is not visible has no frames.
  document.addEventListener('DOMContentLoaded', () => setTimeout(start, 2000));
  // A press on Login before the application is there would load the page again. It is kept until then (frame-ends.tsx).
  document.addEventListener('submit', (event) => {
    if ('ready' in dataset) return;
    event.preventDefault();
    dataset.submitted = '';
  });
  // So is a press on any other button, by its place among them: React puts the same ones there.
  document.addEventListener('click', (event) => {
    if ('ready' in dataset) return;
    const button = event.target.closest('#root button:not([type=submit])');
    const place = [...document.querySelectorAll('#root button')].indexOf(button);
    if (place >= 0) dataset.pressed = String(place);
  });
  const { localStorage, location } = globalThis;
  const theme = localStorage.getItem('atelier_theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  const user = localStorage.getItem('atelier_last_user');
  if (user !== null) {
    // A view needs it at once.
    document.addEventListener('DOMContentLoaded', start);
    dataset.frame = location.pathname.replace(/(.)\/$/, '$1');
    if (localStorage.getItem(`seen_outfit_${user}`) !== null) dataset.today = '';
  }
}
