/** Adds what jsdom lacks because it has no layout. */
export function completeBrowser(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      // As with reduced motion, so that nothing waits for an animation.
      matches: media.includes('prefers-reduced-motion'),
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
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
}
