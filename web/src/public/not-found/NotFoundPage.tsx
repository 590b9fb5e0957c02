import type { NotFoundData, PageContext } from '@marquee/contract/pages/pages';
import { FIND_PATH } from '@marquee/contract/order-pages/find';
import { NothingFound } from '../../ui/drawings.tsx';
import { PublicFrame } from '../shared/PublicFrame.tsx';

const words = {
  event: {
    title: 'Event not found',
    text: 'The address may be wrong, or the organizer has removed this event.',
  },
  order: {
    title: 'Order not found',
    text: 'The address may be wrong. The link in your e-mail leads to your order.',
  },
  ticket: {
    title: 'Ticket not found',
    text: 'The address may be wrong, or somebody else has this ticket now. A newer e-mail may have a newer link.',
  },
  organizer: {
    title: 'Organizer not found',
    text: 'The address may be wrong, or the organizer is no longer here.',
  },
  follow: {
    title: 'This link no longer works',
    text: 'It may be too old, or a newer message replaced it. Ask for a new one on the organizer’s page.',
  },
  link: {
    title: 'This link leads nowhere',
    text: 'It may have been cut off in the message. Try to copy all of it.',
  },
  subscription: {
    title: 'This link is not valid',
    text: 'It may have been cut off in the message. Try to copy all of it.',
  },
} as const;

export const notFoundTitle = (what: NotFoundData['what']): string => words[what].title;

export function NotFoundPage({ context, what }: NotFoundData & { context: PageContext }) {
  const { title, text } = words[what];
  return (
    <PublicFrame context={context} isForBuyers>
      <div className="street night" />
      <section className="nothing wide">
        <NothingFound />
        <h1>{title}</h1>
        <p className="dim">{text}</p>
        {what === 'order' && (
          <a className="btn edge" href={FIND_PATH}>
            Find my tickets
          </a>
        )}
        <a className="btn main" href="/events">
          Find events
        </a>
      </section>
    </PublicFrame>
  );
}
