/** Lets the map show tiles, which jsdom does not load, instead of its own outlines. */
export function showTiles() {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'marquee-tiles', content: '/tiles/{z}/{x}/{y}.png' });
  document.head.replaceChildren(meta);
}

/** Lets the page have no tile server. */
export function hideTiles() {
  for (const tag of document.querySelectorAll('meta[name^="marquee-tiles"]')) tag.remove();
}
