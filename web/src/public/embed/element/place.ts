/** Puts the element that a script tag asks for where the tag stands: `data-event="jazz-night"`. */
export function placeElement(script: HTMLScriptElement, origin: string | undefined): void {
  const { event, organizer, view, button } = script.dataset;
  if (event === undefined && organizer === undefined) return;
  const element = document.createElement(
    event === undefined
      ? 'marquee-events'
      : button === undefined
        ? 'marquee-tickets'
        : 'marquee-button',
  );
  // Its own platform: another one's script may have made the elements.
  for (const [name, value] of Object.entries({ event, organizer, view, origin })) {
    if (value !== undefined) element.setAttribute(name, value);
  }
  if (event !== undefined && button !== undefined) element.textContent = button;
  // A head shows nothing, and some loaders remove the tag before it runs.
  if (script.isConnected && !script.closest('head')) script.after(element);
  else if (document.readyState !== 'loading') document.body.append(element);
  else document.addEventListener('DOMContentLoaded', () => document.body.append(element));
}
