/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-call, typescript/prefer-nullish-coalescing -- A plain script has no types for the network information. */
// Chooses light or dark before anything is painted; blocking on purpose, and a file of its own so
// that the content security policy needs no inline script.
(function () {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)');
  applyScheme();
  // A page that is open at dusk follows the system.
  isDark.addEventListener('change', applyScheme);

  // What the app names here is needed soon, and found late without this.
  const { fonts = '', admin = '' } = document.currentScript?.dataset ?? {};
  const hasSession = document.cookie.includes('signed-in=');
  if (hasSession && window.location.pathname.startsWith('/admin/')) {
    admin.split(' ').filter(Boolean).map(preload);
    // A browser's first formatter takes a slow phone 80 ms, and here it only waits for the network. A
    // collator before it loads half of what it needs, in a task of its own.
    window.setTimeout(() => new Intl.Collator());
    window.setTimeout(() => new Intl.DateTimeFormat());
  }
  // A face that comes after the first paint is not shown (fonts.css), so on a slow network it would
  // only delay the rest. On a fast one it is shown all the same: it comes before anybody reads.
  const network = window.navigator.connection;
  const isSlow =
    network && (network.saveData || network.effectiveType !== '4g' || network.downlink < 2);
  if (isSlow && fonts) document.documentElement.setAttribute('data-plain-fonts', '');
  else fonts.split(' ').filter(Boolean).map(preload);
  // A public page runs this at any time, and names the fonts below.
  if (!isSlow && document.readyState !== 'loading') showFonts();
  else if (!isSlow) document.addEventListener('DOMContentLoaded', showFonts);

  function showFonts() {
    // Milliseconds, as long as a browser itself swaps a face in (`font-display: fallback`).
    const latest = 3000;
    for (const { href } of document.querySelectorAll('link[as=font]')) {
      const [family, weight] = href.includes('/inter')
        ? ['Inter Variable', '100 900']
        : ['Bricolage Grotesque Variable', '200 800'];
      new FontFace(family, `url("${href}")`, { weight }).load().then(
        (face) => performance.now() < latest && document.fonts.add(face),
        // The fallback stays.
        () => undefined,
      );
    }
  }

  function applyScheme() {
    let chosen = null;
    try {
      chosen = window.localStorage.getItem('mantine-color-scheme-value');
    } catch {
      // Storage may be forbidden; then the system decides.
    }
    const system = isDark.matches ? 'dark' : 'light';
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  }

  function preload(href) {
    const link = document.createElement('link');
    const attributes = {
      js: { rel: 'modulepreload' },
      css: { rel: 'preload', as: 'style' },
      woff2: { rel: 'preload', as: 'font', type: 'font/woff2' },
    }[href.split('.').pop()] ?? { rel: 'preload', as: 'fetch' };
    Object.assign(link, attributes, { crossOrigin: '', href });
    document.head.append(link);
  }
})();

// Our pages forbid `eval`. zod would try it once to see whether it may compile schemas, and the
// browser would report the try. Here, because the modules that make schemas come in any order.
globalThis.__zod_globalConfig = { jitless: true };
