import type { CampaignBlock } from './blocks.ts';
import type { CampaignKind } from './campaigns.ts';
import { emptyContent, type EmailContent, MAX_SUBJECT } from './content.ts';

/** What a new e-mail can begin with. */
export type Start = {
  id: string;
  kind: CampaignKind;
  label: string;
  description: string;
  subject: (event: string) => string;
  preheader: string;
  /** @param card of the event that the campaign is about; empty without one */
  blocks: (card: CampaignBlock[]) => CampaignBlock[];
};

const words = (text: string): CampaignBlock => ({ type: 'paragraph', text: [{ text }] });
const heading = (text: string): CampaignBlock => ({ type: 'heading', level: 2, text: [{ text }] });
const list = (...items: string[]): CampaignBlock => ({
  type: 'list',
  is_numbered: false,
  items: items.map((text) => [{ text }]),
});
const hello = words('Hi {{first_name|there}},');
const goodbye = words('See you soon, {{organizer}}');

/** Places to fill in are in brackets; the checks name what is left of them. */
export const starts: readonly Start[] = [
  {
    id: 'announce',
    kind: 'marketing',
    label: 'A new event',
    description: 'Tells people what comes, with its card.',
    subject: (event) => `{{first_name|Hello}}, ${event || 'something new'}`,
    preheader: 'Tickets are on sale now.',
    blocks: (card) => [
      hello,
      words(
        'There is something new, and you are among the first to hear of it: [one sentence why].',
      ),
      ...card,
      goodbye,
    ],
  },
  {
    id: 'last-tickets',
    kind: 'marketing',
    label: 'The last tickets',
    description: 'For an event that is nearly sold out.',
    subject: (event) => (event ? `The last tickets for ${event}` : 'The last tickets'),
    preheader: 'If you want to come, now is the time.',
    blocks: (card) => [
      hello,
      words('Only a few tickets are left. If you want to come, now is the time.'),
      ...card,
      goodbye,
    ],
  },
  {
    id: 'programme',
    kind: 'marketing',
    label: 'What is on',
    description: 'Several events, one below the other. Add the others to its card.',
    subject: () => 'What is on in [month]',
    preheader: 'The next nights, and how to get a seat.',
    blocks: (card) => [
      hello,
      words('Here is what is on next.'),
      heading('This month'),
      ...card,
      { type: 'divider' },
      goodbye,
    ],
  },
  {
    id: 'early-access',
    kind: 'marketing',
    label: 'Early access',
    description: 'For people who came before, ahead of everybody else.',
    subject: (event) => (event ? `${event}: you first` : 'You first'),
    preheader: 'Tickets for you, before we tell everybody.',
    blocks: (card) => [
      hello,
      words(
        'You came before, so you hear first. Until [day] the tickets are for you; then we tell everybody.',
      ),
      ...card,
      goodbye,
    ],
  },
  {
    id: 'thanks',
    kind: 'marketing',
    label: 'Thank you',
    description: 'After an event, with the next one.',
    subject: () => 'Thank you for coming',
    preheader: 'And what is next.',
    blocks: (card) => [
      hello,
      words('Thank you for coming to [event]. It was a good night, and that was you.'),
      heading('What is next'),
      ...card,
      goodbye,
    ],
  },
  {
    id: 'before-you-come',
    kind: 'service',
    label: 'Before you come',
    description: 'What ticket holders have to know: doors, way, what to bring.',
    subject: (event) => (event ? `Before you come to ${event}` : 'Before you come'),
    preheader: 'Doors, the way, and what to bring.',
    blocks: () => [
      hello,
      words('We look forward to seeing you. This helps you on the day:'),
      list(
        'Doors open at [time].',
        'The entrance is at [place].',
        'Bring [what], and leave [what] at home.',
        'Have the QR code of your ticket ready.',
      ),
      goodbye,
    ],
  },
];

/** Returns the content that a start gives a new e-mail. */
export function contentOf(start: Start, event: { id: string; name: string } | null): EmailContent {
  const card: CampaignBlock[] =
    event && start.kind === 'marketing' ? [{ type: 'events', ids: [event.id] }] : [];
  return {
    ...emptyContent,
    subject: start.subject(event?.name ?? '').slice(0, MAX_SUBJECT),
    preheader: start.preheader,
    blocks: start.blocks(card),
  };
}
