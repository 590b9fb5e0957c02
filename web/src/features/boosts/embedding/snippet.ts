/** What a page of another site can show. */
export const embeddedKinds = [
  { value: 'tickets', label: 'Ticket box', description: 'Visitors book right on the page.' },
  { value: 'button', label: 'Button', description: 'It opens the ticket box over the page.' },
  { value: 'list', label: 'List', description: 'All your coming events.' },
  { value: 'calendar', label: 'Calendar', description: 'All your coming events, by month.' },
] as const;
export type EmbeddedKind = (typeof embeddedKinds)[number]['value'];

export type Embedded = {
  kind: EmbeddedKind;
  /** Where this installation is: `https://tickets.example`. */
  origin: string;
  event: { slug: string; title: string };
  organizer: { slug: string; name: string };
};

/**
 * Returns the HTML that shows an event or an organizer's events on another site. Readers without
 * scripts get a link.
 */
export function snippetOf(embedded: Embedded): string {
  const [tag, link] = elementOf(embedded);
  return [
    `<script async src="${embedded.origin}/embed.js"></script>`,
    `<${tag}>`,
    `  ${link}`,
    `</${tag.split(' ', 1)[0]}>`,
  ].join('\n');
}

/** Returns an element as its opening tag has it, and the link inside. */
function elementOf({ kind, origin, event, organizer }: Embedded): [tag: string, link: string] {
  const eventPage = `${origin}/events/${event.slug}`;
  if (kind === 'tickets') {
    const link = linkOf(eventPage, `Tickets for ${event.title}`);
    return [`marquee-tickets event="${event.slug}"`, link];
  }
  if (kind === 'button') {
    return [`marquee-button event="${event.slug}"`, linkOf(eventPage, 'Buy tickets')];
  }
  const view = kind === 'calendar' ? ' view="calendar"' : '';
  const link = linkOf(`${origin}/o/${organizer.slug}`, `Events of ${organizer.name}`);
  return [`marquee-events organizer="${organizer.slug}"${view}`, link];
}

/** Returns the address of what the snippet shows in a frame, on this installation. */
export function frameOf({ kind, event, organizer }: Embedded): string {
  if (kind === 'tickets' || kind === 'button') return `/embed/${event.slug}`;
  return `/embed/organizers/${organizer.slug}?view=${kind}`;
}

function linkOf(address: string, words: string): string {
  return `<a href="${address}">${escaped(words)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
