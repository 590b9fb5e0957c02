/** Loads style sheets that failed to load once more: the browser and the bundler would not. */
export function reloadStyles(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return Promise.all(Array.from(links, async (link) => link.sheet ?? reload(link)));
}

function reload(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    // Setting an address loads it, also the same one.
    link.href += '';
  });
}
