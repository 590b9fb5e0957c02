// Chooses light or dark before anything is painted; blocking on purpose, and a file of its own so
// that the content security policy needs no inline script.
(function () {
  let chosen = null;
  try {
    chosen = window.localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();

// Our pages forbid `eval`. zod would try it once to see whether it may compile schemas, and the
// browser would report the try. Here, because the modules that make schemas come in any order.
globalThis.__zod_globalConfig = { jitless: true };
