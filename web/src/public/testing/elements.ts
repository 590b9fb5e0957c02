import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

export const PLATFORM = 'https://tickets.example';
/** The reader is near to everything until a test says otherwise. */
const reader = { isNear: true };
const observers = new Set<() => void>();

/** Lets the reader come near to what was far, or go away. */
export function comeNear(isNear = true): void {
  reader.isNear = isNear;
  for (const tell of observers) tell();
}

class FakeIntersections {
  #tell: () => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = () => seen([{ isIntersecting: reader.isNear }]);
  }
  observe() {
    observers.add(this.#tell);
    this.#tell();
  }
  disconnect() {
    observers.delete(this.#tell);
  }
}

/** Lets a test file show the elements of `embed.js` in jsdom. */
export function showElements(): void {
  beforeAll(() => {
    // What jsdom lacks.
    Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        if (!this.open) return;
        this.open = false;
        this.dispatchEvent(new Event('close'));
      },
    });
    Object.defineProperty(Element.prototype, 'part', {
      configurable: true,
      get(this: Element) {
        return { add: (name: string) => this.setAttribute('part', name) };
      },
    });
  });
  beforeEach(async () => {
    vi.stubGlobal('IntersectionObserver', FakeIntersections);
    reader.isNear = true;
    await import('../embed/element/embed.ts');
  });
  afterEach(() => {
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });
}

export function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

export function inside(element: Element, selector: string): HTMLElement | null {
  return element.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
}

export const frameOf = (element: Element) => element.shadowRoot?.querySelector('iframe') ?? null;
export const dialogOf = (element: Element) => element.shadowRoot?.querySelector('dialog') ?? null;

/** Sends a message as the page in the frame would. */
export function say(element: Element, data: unknown, from: Partial<MessageEventInit> = {}): void {
  const source = frameOf(element)?.contentWindow ?? null;
  dispatchEvent(new MessageEvent('message', { data, source, origin: PLATFORM, ...from }));
}
