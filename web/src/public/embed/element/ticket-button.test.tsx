import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dialogOf,
  frameOf,
  inside,
  PLATFORM,
  say,
  show,
  showElements,
} from '../../testing/elements.ts';

const BUTTON = `<marquee-button origin="${PLATFORM}" event="gala">Come along</marquee-button>`;

showElements();

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
