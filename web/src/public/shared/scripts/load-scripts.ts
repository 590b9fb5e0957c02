/**
 * Loads the scripts of sections that only some pages have, once the page itself is complete. The
 * server names each in `data-script`.
 */
export function loadSectionScripts(): void {
  const load = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-script]')) {
      // A section whose script does not arrive says so itself, or stays as the server rendered it.
      if (dataset['script']) import(/* @vite-ignore */ dataset['script']).catch(() => undefined);
    }
  };
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
