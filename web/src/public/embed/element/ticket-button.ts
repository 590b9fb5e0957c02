import { ticketsOf, type Shown } from './addresses.ts';
import { keepBooked, takeBooked } from './booked.ts';
import { labelOf, originFor } from './box.ts';
import { type Frame, make, makeFrame } from './frame.ts';
import { lockScroll } from './lock-scroll.ts';
import { dress } from './styles.ts';

const WORDS = 'Buy tickets';

/** `<marquee-button event="…">`: a button that opens an event's ticket box over the page. */
export class TicketButton extends HTMLElement {
  static observedAttributes = ['event', 'origin'];

  #root = this.attachShadow({ mode: 'open' });
  #slot = document.createElement('slot');
  #words = document.createElement('span');
  #button = make('button', { type: 'button' });
  #dialog = make('dialog', {});
  #place = make('div', {});
  #shown: Shown | undefined;
  #isStarted = false;
  #frame: Frame | undefined;
  #unlock: (() => void) | undefined;

  constructor() {
    super();
    this.#button.part.add('button');
    this.#button.setAttribute('aria-haspopup', 'dialog');
    this.#button.append(this.#slot, this.#words);
    this.#dialog.part.add('dialog');
    const close = make('button', { type: 'button', className: 'close', lang: 'en' });
    close.setAttribute('aria-label', 'Close');
    const bar = make('div', { className: 'bar' });
    bar.append(close);
    this.#dialog.append(bar, this.#place);
    this.#slot.addEventListener('slotchange', () => this.#label());
    this.#button.addEventListener('click', () => this.#open());
    close.addEventListener('click', () => this.#dialog.close());
    this.#dialog.addEventListener('click', ({ target }) => {
      // Beside the dialog, whose inside is covered by its parts.
      if (target === this.#dialog) this.#dialog.close();
    });
    this.#dialog.addEventListener('close', () => this.#closed());
  }

  connectedCallback(): void {
    dress(this.#root);
    this.#start();
  }

  disconnectedCallback(): void {
    this.#drop();
  }

  /** A page that moves the element with `moveBefore` keeps what is in the frame. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    // The first attributes come before the element is connected.
    if (!this.#isStarted || this.#read()?.frame === this.#shown?.frame) return;
    this.#drop();
    this.#start();
  }

  #read(): Shown | undefined {
    return ticketsOf(originFor(this), this.getAttribute('event'));
  }

  #start(): void {
    this.#isStarted = true;
    this.#shown = this.#read();
    if (!this.#shown) return this.#root.replaceChildren(document.createElement('slot'));
    this.#root.replaceChildren(this.#button, this.#dialog);
    this.#label();
    // A dialog inside something hidden would block the page and not be seen.
    const isShown = this.getClientRects().length > 0;
    if (takeBooked(this.localName, this.#shown.page) && isShown) this.#open();
  }

  /** Shows the content as it is, but not a link inside the button, nor nothing. */
  #label(): void {
    const isPlain = this.textContent.trim() !== '' && !this.querySelector('a,button');
    this.#slot.hidden = !isPlain;
    this.#words.textContent = isPlain ? '' : labelOf(this, WORDS);
  }

  #open(): void {
    const shown = this.#shown;
    if (!shown || this.#dialog.open) return;
    const label = () => labelOf(this, WORDS);
    if (!this.#frame || this.#frame.hasFailed()) {
      this.#frame?.end();
      this.#frame = makeFrame(shown, label, {
        booked: () => keepBooked(this.localName, shown.page),
        close: () => this.#dialog.close(),
        page: () => this.#dialog.scrollTo(0, 0),
      });
      this.#place.replaceChildren(this.#frame.root);
    }
    this.#dialog.setAttribute('aria-label', label());
    this.#dialog.showModal();
    this.#unlock ??= lockScroll();
  }

  #closed(): void {
    this.#unlock?.();
    this.#unlock = undefined;
    // A reader who closed it has what it was open for.
    if (this.#shown) takeBooked(this.localName, this.#shown.page);
    // Not every browser focuses a button that is pressed, so it may not come back by itself.
    this.#button.focus();
  }

  #drop(): void {
    this.#isStarted = false;
    this.#dialog.close();
    this.#frame?.end();
    this.#frame = undefined;
    this.#place.replaceChildren();
  }
}
