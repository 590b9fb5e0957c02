/**
 * Loads the scripts of sections that only some pages have, once the page itself is complete. The
 * server names each in `data-script`.
 */
export function loadSectionScripts(): void {
  const load = () => {
    for (const section of document.querySelectorAll<HTMLElement>('[data-script]')) {
      const { script } = section.dataset;
      // A section whose script does not arrive says so itself, or stays as the server rendered it.
      const start = () => {
        if (script) import(/* @vite-ignore */ script).catch(() => undefined);
      };
      if (section instanceof HTMLDetailsElement) {
        section.addEventListener('toggle', start, { once: true });
        // What was typed before a reload opens it again.
        section.open = !!section.querySelector('input')?.value;
      } else start();
    }
  };
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
