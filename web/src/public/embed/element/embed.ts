import { EventsBox, TicketBox } from './box.ts';
import { ownOrigin, ownScript } from './origin.ts';
import { placeElement } from './place.ts';
import { TicketButton } from './ticket-button.ts';

const elements = {
  'marquee-tickets': TicketBox,
  'marquee-button': TicketButton,
  'marquee-events': EventsBox,
};
for (const [name, element] of Object.entries(elements)) {
  // A page may name the script more than once.
  if (!customElements.get(name)) customElements.define(name, element);
}

const script = ownScript();
if (script) placeElement(script, ownOrigin);
