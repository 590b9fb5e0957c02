/**
 * Scrolls what the Tab key gives the focus into view, clear of the header and of bars (CSS
 * `scroll-margin`). A browser leaves it where it is when a part of it is in the window. Not on a
 * press of the mouse: what moves under it is not clicked.
 * @returns the function that ends it
 */
export function keepFocusInView(): () => void {
  const follow = ({ key }: KeyboardEvent) => {
    if (key === 'Tab')
      document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  document.addEventListener('keyup', follow);
  return () => document.removeEventListener('keyup', follow);
}
