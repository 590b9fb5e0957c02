import { eventsOf, type Shown, ticketsOf } from './addresses.ts';
import { keepBooked, takeBooked } from './booked.ts';
import { type Frame, makeFrame } from './frame.ts';
import { originOf, ownOrigin } from './origin.ts';
import { dress } from './styles.ts';

/** How far below the screen a frame begins to load. */
const NEAR = '400px';
const LONGEST_LABEL = 120;

/** Returns the text between an element's tags, as a name for what stands in its place. */
export function labelOf(element: HTMLElement, otherwise: string): string {
  const text = element.textContent.replace(/\s+/g, ' ').trim();
  return text === '' || text.length > LONGEST_LABEL ? otherwise : text;
}

/** Returns the platform whose pages an element shows. */
export function originFor(element: HTMLElement): string | undefined {
  return originOf(element.getAttribute('origin')) ?? ownOrigin;
}

/** Shows a framed page in the flow of the page around it. Custom elements have to be classes. */
abstract class Box extends HTMLElement {
  #root = this.attachShadow({ mode: 'open' });
  #shown: Shown | undefined;
  #isStarted = false;
  #frame: Frame | undefined;
  /** Loads the frame when the reader is near: a long page may have many of them. */
  #near = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) this.#load();
    },
    { rootMargin: NEAR },
  );

  /** Returns what the attributes name; undefined if they name nothing that can be. */
  protected abstract read(): Shown | undefined;

  connectedCallback(): void {
    dress(this.#root);
    this.#start();
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  /** A page that moves the element with `moveBefore` keeps what is in the frame. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    // The first attributes come before the element is connected.
    if (!this.#isStarted || this.read()?.frame === this.#shown?.frame) return;
    this.#stop();
    this.#start();
  }

  #start(): void {
    this.#isStarted = true;
    this.#shown = this.read();
    if (!this.#shown) return this.#root.replaceChildren(document.createElement('slot'));
    // Gives the empty element a size that can come near.
    this.#root.replaceChildren(
      Object.assign(document.createElement('div'), { className: 'frame empty' }),
    );
    if (takeBooked(this.localName, this.#shown.page)) this.#load(() => this.scrollIntoView());
    else this.#near.observe(this);
  }

  #stop(): void {
    this.#isStarted = false;
    this.#near.disconnect();
    this.#frame?.end();
    this.#frame = undefined;
  }

  #load(ready?: () => void): void {
    const shown = this.#shown;
    if (!shown || this.#frame) return;
    this.#near.disconnect();
    const name = shown.what === 'tickets' ? 'Tickets' : 'Events';
    this.#frame = makeFrame(shown, () => labelOf(this, name), {
      ...(ready && { ready }),
      booked: () => keepBooked(this.localName, shown.page),
      // A further page begins at its top, which may be far above the screen.
      page: () => {
        if (this.getBoundingClientRect().top < 0) this.scrollIntoView();
      },
    });
    this.#root.replaceChildren(this.#frame.root);
  }
}

/** `<marquee-tickets event="…">`: an event's ticket box. */
export class TicketBox extends Box {
  static observedAttributes = ['event', 'origin'];

  protected read(): Shown | undefined {
    return ticketsOf(originFor(this), this.getAttribute('event'));
  }
}

/** `<marquee-events organizer="…" view="list|calendar">`: an organizer's coming events. */
export class EventsBox extends Box {
  static observedAttributes = ['organizer', 'view', 'origin'];

  protected read(): Shown | undefined {
    return eventsOf(originFor(this), this.getAttribute('organizer'), this.getAttribute('view'));
  }
}
