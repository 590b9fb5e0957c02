import type { FrameMessage } from '../scripts/tell-host.ts';
import type { Shown } from './addresses.ts';

export type Frame = {
  root: HTMLElement;
  /** Stops listening, when the frame leaves the page. */
  end: () => void;
  hasFailed: () => boolean;
};

type Told = Partial<Record<'booked' | 'close' | 'ready' | 'page', () => void>>;

const READY_WITHIN_MS = 8_000;
const MOST_PX = 30_000;

/**
 * Returns a frame that is as high as its content. If its page is not ready in time, a plain link stands
 * in its place: the site may not be named by the organizer, or something blocks the page.
 * @param label returns the frame's name for screen readers
 * @param told what to do when the page says so; `page` is called when a further page is ready
 */
export function makeFrame(shown: Shown, label: () => string, told: Told): Frame {
  const root = make('div', { className: 'frame', lang: 'en', dir: 'ltr' });
  const note = make('p', { className: 'note', textContent: `Loading ${shown.what}…` });
  const frame = make('iframe', { src: shown.frame, title: label() });
  note.setAttribute('role', 'status');
  frame.part.add('frame');
  root.append(note, frame);

  const fail = () => {
    const link = make('a', { href: shown.page, target: '_blank', rel: 'noopener' });
    link.textContent = shown.what === 'tickets' ? 'Get tickets' : 'See all events';
    note.replaceChildren(`The ${shown.what} can’t be shown on this page. `, link);
    root.classList.add('failed');
  };
  const timer = setTimeout(fail, READY_WITHIN_MS);

  const becomeReady = () => {
    clearTimeout(timer);
    // A page that was only slow still takes its place.
    root.classList.remove('failed');
    note.remove();
    if (root.classList.contains('ready')) return told.page?.();
    root.classList.add('ready');
    // The text between the tags may have come after the element.
    frame.title = label();
    told.ready?.();
  };
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== shown.origin) return;
    const message = readMessage(data);
    if (message?.marquee === 'ready') becomeReady();
    else if (message?.marquee === 'height') frame.style.height = `${message.px}px`;
    else if (message) told[message.marquee]?.();
  };
  addEventListener('message', hear);
  const end = () => {
    clearTimeout(timer);
    removeEventListener('message', hear);
  };
  return { root, end, hasFailed: () => root.classList.contains('failed') };
}

/** Reads a message of a framed page; undefined for anything else. A frame that is hidden has no height. */
function readMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('marquee' in data)) return undefined;
  const { marquee } = data;
  if (marquee === 'ready' || marquee === 'booked' || marquee === 'close') return { marquee };
  if (marquee !== 'height' || !('px' in data) || typeof data.px !== 'number') return undefined;
  return data.px >= 1 ? { marquee, px: Math.min(Math.ceil(data.px), MOST_PX) } : undefined;
}

/** Makes an element with some of its properties. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
