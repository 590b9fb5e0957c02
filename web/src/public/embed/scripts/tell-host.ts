/** What a framed page tells the page around it. None of it is secret: any page may listen. */
export type FrameMessage =
  | { marquee: 'ready' | 'booked' | 'close' }
  /** The document's height in whole CSS pixels. */
  | { marquee: 'height'; px: number };

/** Tells the page around this one; does nothing for a page that is in no frame. */
export function tellHost(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}
