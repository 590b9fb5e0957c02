/** Keeps the page behind a dialog in its place. Returns a function that lets it scroll again. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingInlineEnd } = style;
  // The place of the scroll bar stays free, so that nothing moves.
  const bar = innerWidth - clientWidth;
  style.overflow = 'hidden';
  if (bar > 0) style.paddingInlineEnd = `${bar}px`;
  return () => Object.assign(style, { overflow, paddingInlineEnd });
}
