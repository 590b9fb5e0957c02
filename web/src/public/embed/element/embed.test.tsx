import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const PLATFORM = 'https://tickets.example';
const BOX = `<marquee-tickets origin="${PLATFORM}" event="gala">Tickets for the gala</marquee-tickets>`;
const BUTTON = `<marquee-button origin="${PLATFORM}" event="gala">Come along</marquee-button>`;

/** The reader is near to everything until a test says otherwise. */
let isNear = true;
const observers = new Set<() => void>();

class FakeIntersections {
  #tell: () => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = () => seen([{ isIntersecting: isNear }]);
  }
  observe() {
    observers.add(this.#tell);
    this.#tell();
  }
  disconnect() {
    observers.delete(this.#tell);
  }
}

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
  isNear = true;
  await import('./embed.ts');
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

function inside(element: Element, selector: string): HTMLElement | null {
  return element.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
}

const frameOf = (element: Element) => element.shadowRoot?.querySelector('iframe') ?? null;
const dialogOf = (element: Element) => element.shadowRoot?.querySelector('dialog') ?? null;

/** Sends a message as the page in the frame would. */
function say(element: Element, data: unknown, from: Partial<MessageEventInit> = {}): void {
  const source = frameOf(element)?.contentWindow ?? null;
  dispatchEvent(new MessageEvent('message', { data, source, origin: PLATFORM, ...from }));
}

describe('a ticket box', () => {
  it('shows the event’s page, and says which page it stands on', () => {
    history.replaceState(null, '', '/shop?item=1#top');
    const { src, title, allow } = frameOf(show(BOX)) ?? {};
    const from = encodeURIComponent(`${location.origin}/shop?item=1`);
    expect(src).toBe(`${PLATFORM}/embed/gala?from=${from}`);
    expect([title, allow]).toEqual(['Tickets for the gala', 'clipboard-write']);
  });

  it('leaves out a query that is too long, and an address that is', () => {
    history.replaceState(null, '', `/shop?${'x'.repeat(500)}`);
    expect(frameOf(show(BOX))?.src).toMatch(/from=http[^&]*%2Fshop$/);
    history.replaceState(null, '', `/${'x'.repeat(500)}`);
    expect(frameOf(show(BOX))?.src).toBe(`${PLATFORM}/embed/gala`);
    history.replaceState(null, '', '/');
  });

  it('is as high as its page, whatever the page says', () => {
    const box = show(BOX);
    const height = () => frameOf(box)?.style.height;
    say(box, { marquee: 'height', px: 512 });
    expect(height()).toBe('512px');
    for (const px of [0, -40, Number.NaN, '900', null, undefined]) {
      say(box, { marquee: 'height', px });
      expect(height()).toBe('512px');
    }
    say(box, { marquee: 'height', px: Number.POSITIVE_INFINITY });
    expect(height()).toBe('30000px');
  });

  it('hears nothing from other frames and other sites', () => {
    const box = show(BOX);
    const data = { marquee: 'height', px: 900 };
    say(box, data, { source: window });
    say(box, data, { origin: 'https://other.example' });
    for (const odd of [null, 'height', 7, {}, { marquee: 'resize', px: 900 }]) say(box, odd);
    expect(frameOf(box)?.style.height).toBe('');
  });

  it('begins to load when the reader comes near', () => {
    isNear = false;
    const box = show(BOX);
    expect(frameOf(box)).toBeNull();
    isNear = true;
    for (const tell of observers) tell();
    expect(frameOf(box)).not.toBeNull();
  });

  it('gives way to a link if its page is not ready in time, and comes back if it is late', () => {
    vi.useFakeTimers();
    const box = show(BOX);
    const root = inside(box, '.frame');
    vi.advanceTimersByTime(7_999);
    expect(inside(box, 'a')).toBeNull();
    vi.advanceTimersByTime(1);
    const link = box.shadowRoot?.querySelector('a');
    expect([link?.href, link?.target]).toEqual([`${PLATFORM}/events/gala`, '_blank']);
    expect(inside(box, '[role=status]')?.textContent).toBe(
      'The tickets can’t be shown on this page. Get tickets',
    );
    expect(root).toHaveClass('failed');
    say(box, { marquee: 'ready' });
    expect(root).toHaveClass('ready');
    expect(root).not.toHaveClass('failed');
    expect(inside(box, 'a')).toBeNull();
    vi.advanceTimersByTime(20_000);
    expect(root).not.toHaveClass('failed');
  });

  it('is moved, removed and put back without an error, and follows its attributes', () => {
    vi.useFakeTimers();
    const box = show(BOX);
    const old = frameOf(box);
    box.remove();
    vi.advanceTimersByTime(20_000);
    document.body.append(box);
    expect(frameOf(box)).not.toBe(old);
    box.setAttribute('event', 'ball');
    expect(frameOf(box)?.src).toContain('/embed/ball?');
    const ball = frameOf(box);
    box.setAttribute('event', 'ball');
    expect(frameOf(box)).toBe(ball);
    box.removeAttribute('event');
    expect([frameOf(box), inside(box, 'slot')]).toEqual([null, expect.anything()]);
  });

  it.each(['', '..', '../admin', 'a?b', 'a#b', 'a/b', 'a%2fb', 'javascript:alert(1)', 'ä'])(
    'keeps its content where %j is no event',
    (event) => {
      const box = show('<marquee-tickets><a href="/tickets">Tickets</a></marquee-tickets>');
      box.setAttribute('origin', PLATFORM);
      box.setAttribute('event', event);
      expect([frameOf(box), inside(box, 'slot')]).toEqual([null, expect.anything()]);
    },
  );

  it('shows no page of something that is no web server', () => {
    for (const origin of ['javascript:alert(1)', 'data:text/html,x', 'tickets']) {
      const box = show('<marquee-tickets event="gala">Tickets</marquee-tickets>');
      box.setAttribute('origin', origin);
      expect(frameOf(box)).toBeNull();
    }
  });

  it('scrolls to itself when a payment has come back, once', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    say(show(BOX), { marquee: 'booked' });
    expect(sessionStorage).toHaveLength(1);
    isNear = false;
    const box = show(BOX);
    say(box, { marquee: 'ready' });
    expect(scrolled).toHaveBeenCalledOnce();
    expect(sessionStorage).toHaveLength(0);
    expect(frameOf(show(BOX))).toBeNull();
  });

  it('begins a further page at its top', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const box = show(BOX);
    vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -600, 600, 900));
    say(box, { marquee: 'ready' });
    expect(scrolled).not.toHaveBeenCalled();
    say(box, { marquee: 'ready' });
    expect(scrolled).toHaveBeenCalledOnce();
  });
});

describe('an organizer’s events', () => {
  const addressOf = (attributes: string) =>
    frameOf(show(`<marquee-events origin="${PLATFORM}" ${attributes}></marquee-events>`))?.src;

  it('are a list or a calendar', () => {
    expect(addressOf('organizer="club"')).toMatch(/\/embed\/organizers\/club\?from=/);
    expect(addressOf('organizer="club" view="calendar"')).toMatch(/club\?view=calendar&from=/);
    expect(addressOf('organizer="club" view="wheel"')).toMatch(/\/embed\/organizers\/club\?from=/);
  });
});

describe('a button', () => {
  const press = (button: Element) => inside(button, '[part=button]')?.click();

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([
      new DOMRect(),
    ] as unknown as DOMRectList);
  });

  it('loads the box at its first press, and keeps it while closed', () => {
    const button = show(BUTTON);
    expect(frameOf(button)).toBeNull();
    press(button);
    const frame = frameOf(button);
    expect(frame?.src).toContain(`${PLATFORM}/embed/gala?`);
    expect(dialogOf(button)?.getAttribute('aria-label')).toBe('Come along');
    expect(document.documentElement.style.overflow).toBe('hidden');
    inside(button, '[aria-label=Close]')?.click();
    expect(dialogOf(button)?.open).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
    expect(button.shadowRoot?.activeElement?.getAttribute('part')).toBe('button');
    press(button);
    expect([dialogOf(button)?.open, frameOf(button)]).toEqual([true, frame]);
    say(button, { marquee: 'close' });
    expect(dialogOf(button)?.open).toBe(false);
  });

  it('tries again after the box could not be shown', () => {
    vi.useFakeTimers();
    const button = show(BUTTON);
    press(button);
    const frame = frameOf(button);
    vi.advanceTimersByTime(8_000);
    dialogOf(button)?.close();
    press(button);
    expect(frameOf(button)).not.toBe(frame);
  });

  it('lets the page scroll again when it is removed while open', () => {
    const button = show(BUTTON);
    press(button);
    button.remove();
    expect(document.documentElement.style.overflow).toBe('');
    document.body.append(button);
    expect([dialogOf(button)?.open, frameOf(button)]).toEqual([false, null]);
  });

  it('has words of its own instead of a link or of nothing', () => {
    const wordsOf = (content: string) => {
      const button = show(BUTTON);
      button.innerHTML = content;
      inside(button, 'slot')?.dispatchEvent(new Event('slotchange'));
      return [inside(button, 'slot')?.hidden, inside(button, 'span')?.textContent];
    };
    expect(wordsOf('<b>Come</b> along')).toEqual([false, '']);
    expect(wordsOf('<a href="/gala">The  gala</a>')).toEqual([true, 'The gala']);
    expect(wordsOf(' ')).toEqual([true, 'Buy tickets']);
  });

  it('opens again when a payment has come back, unless the reader had closed it', () => {
    const button = show(BUTTON);
    press(button);
    say(button, { marquee: 'booked' });
    const again = show(BUTTON);
    expect(dialogOf(again)?.open).toBe(true);
    expect(dialogOf(show(BUTTON))?.open).toBe(false);
    press(button);
    say(button, { marquee: 'booked' });
    dialogOf(button)?.close();
    expect(dialogOf(show(BUTTON))?.open).toBe(false);
  });

  it('works where the page may keep nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const button = show(BUTTON);
    press(button);
    expect(dialogOf(button)?.open).toBe(true);
  });
});

describe('a script tag', () => {
  async function run(attributes: string, place = document.body) {
    vi.resetModules();
    const script = document.createElement('script');
    // Text instead of an address, so that jsdom loads nothing.
    place.innerHTML = `<i></i><script type="text/plain" ${attributes}></script><b></b>`;
    const tag = place.querySelector('script') ?? script;
    Object.defineProperty(tag, 'src', { value: `${PLATFORM}/embed.js` });
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag);
    await import('./embed.ts');
    return tag.nextElementSibling;
  }

  it('puts an element where it stands', async () => {
    expect((await run('data-event="gala"'))?.outerHTML).toBe(
      `<marquee-tickets event="gala" origin="${PLATFORM}"></marquee-tickets>`,
    );
    expect((await run('data-event="gala" data-button="Come"'))?.outerHTML).toBe(
      `<marquee-button event="gala" origin="${PLATFORM}">Come</marquee-button>`,
    );
    expect((await run('data-organizer="club" data-view="calendar"'))?.outerHTML).toBe(
      `<marquee-events organizer="club" view="calendar" origin="${PLATFORM}"></marquee-events>`,
    );
    expect((await run(''))?.localName).toBe('b');
  });

  it('puts it at the end of the page if it stands in the head', async () => {
    document.body.innerHTML = '<main></main>';
    await run('data-event="gala"', document.head);
    expect(document.body.lastElementChild?.localName).toBe('marquee-tickets');
    document.head.replaceChildren();
  });
});
