/** Adds what jsdom lacks because it has no layout. */
export function completeBrowser(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matchesMedia(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  window.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  window.scrollTo = () => undefined;
  // The text editor scrolls to its cursor.
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Object.assign(document, { fonts: new EventTarget() });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  Object.assign(window, {
    // Plays nothing, because its state is never 'running'.
    AudioContext: class {
      state = 'suspended';
      resume = () => Promise.resolve();
    },
  });
}

/** Answers for a window of jsdom's width with reduced motion, so that nothing waits for an animation. */
function matchesMedia(media: string): boolean {
  const [, edge, em] = /\((min|max)-width: ([\d.]+)em\)/.exec(media) ?? [];
  if (em === undefined) return media.includes('prefers-reduced-motion');
  const width = Number(em) * 16;
  return edge === 'min' ? window.innerWidth >= width : window.innerWidth <= width;
}
