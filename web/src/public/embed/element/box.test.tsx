import { describe, expect, it, vi } from 'vitest';
import {
  comeNear,
  frameOf,
  inside,
  PLATFORM,
  say,
  show,
  showElements,
} from '../../testing/elements.ts';

const BOX = `<marquee-tickets origin="${PLATFORM}" event="gala">Tickets for the gala</marquee-tickets>`;

showElements();

describe('a ticket box', () => {
  it('shows the event’s page, and says which page it stands on', () => {
    history.replaceState(null, '', '/shop?item=1#top');
    const frame = frameOf(show(BOX));
    const from = encodeURIComponent(`${location.origin}/shop?item=1`);
    expect(frame?.src).toBe(`${PLATFORM}/embed/gala?from=${from}`);
    expect(frame?.title).toBe('Tickets for the gala');
    // The page in it needs nothing that a frame has to be allowed.
    expect(frame?.hasAttribute('allow')).toBe(false);
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
    comeNear(false);
    const box = show(BOX);
    expect(frameOf(box)).toBeNull();
    comeNear();
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
    comeNear(false);
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
