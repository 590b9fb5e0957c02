import { isolated } from '@marquee/contract/people/isolate';
import { FIND_PATH } from '@marquee/contract/order-pages/find';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicEvent } from '@marquee/contract/events/public';
import type { PageRenderer } from '@marquee/contract/pages/pages';
import { isNamed, type Platform } from '@marquee/contract/settings/platform';
import { formatLongDate } from '@marquee/contract/formats/dates';
import { hasNoDate, NO_DATE } from '@marquee/contract/formats/when';
import { DiscoverPage } from './discover/DiscoverPage.tsx';
import { platformPicture, renderDocument, sharedPicture } from './shared/document.ts';
import { signature, written } from './shared/written.ts';
import { EventPage } from './event/EventPage.tsx';
import { eventData, eventPath } from './event/json-ld.ts';
import { MapDocument } from './event/MapDrawing.tsx';
import { LandingPage } from './landing/LandingPage.tsx';
import { listData, organizerData, platformData } from './shared/json-ld.ts';
import { NotFoundPage, notFoundTitle } from './not-found/NotFoundPage.tsx';
import { GuestListPage, guestListTitleOf } from './guest-list/GuestListPage.tsx';
import { guestListStyles } from './guest-list/styles.ts';
import { FollowPage, titleOf } from './organizer/FollowPage.tsx';
import { RatingPage, ratingTitleOf } from './organizer/RatingPage.tsx';
import { FindPage } from './order/FindPage.tsx';
import { titleOf as unsubscribeTitle, UnsubscribePage } from './organizer/UnsubscribePage.tsx';
import { OrganizerPage } from './organizer/OrganizerPage.tsx';
import { HeldTicketsPage } from './own-ticket/HeldTicketsPage.tsx';
import { OwnTicketPage, ownTitleOf } from './own-ticket/OwnTicketPage.tsx';
import { OrderPage } from './order/OrderPage.tsx';
import { headlineOf } from './order/words.ts';
import { renderWaitingRoomDocument } from './waiting/document.tsx';
import { discoverStyles } from './discover/styles.ts';
import { eventStyles } from './event/styles.ts';
import { landingStyles } from './landing/styles.ts';
import { findStyles, orderStyles } from './order/styles.ts';
import { organizerStyles, ratingStyles } from './organizer/styles.ts';
import { noticeStyles } from './shared/styles.ts';

export { renderEventBox, renderOrderBox, renderOrganizerBox } from './embed/render.tsx';

/** Characters that a search engine shows below a title. */
const MAX_DESCRIPTION = 160;

function landingTitle(platform: Platform): string {
  const { name } = platform;
  return isNamed(platform)
    ? `${isolated(name)} · tickets for your events`
    : `${isolated(name)} · event ticketing on your own server`;
}

export const renderLanding: PageRenderer['renderLanding'] = written((context, data) =>
  renderDocument(context, {
    title: landingTitle(context.platform),
    description:
      'Publish an event, fill the room, read the figures and scan tickets at the door.' +
      (isNamed(context.platform) ? '' : ' Marquee is open event ticketing that you host yourself.'),
    path: '/',
    picture: platformPicture,
    data: platformData(context, data),
    styles: landingStyles,
    body: <LandingPage context={context} events={data.events} />,
  }),
);

export const renderDiscover: PageRenderer['renderDiscover'] = written((context, data) =>
  renderDocument(context, {
    title: `What’s on · ${isolated(context.platform.name)}`,
    description: 'Find events by name, location, date and price, and book without an account.',
    path: '/events',
    picture: platformPicture,
    data: listData(
      context,
      data.events.map(({ slug, title }) => ({ path: eventPath(slug), title })),
    ),
    styles: discoverStyles,
    script: 'discover',
    body: <DiscoverPage context={context} data={data} />,
  }),
);

export const renderEvent: PageRenderer['renderEvent'] = written((context, data) => {
  const { event } = data;
  return renderDocument(context, {
    title: `${isolated(event.title)} · ${dayOf(event)}${signature(context.platform)}`,
    description: describe(event),
    path: eventPath(event.slug),
    picture: sharedPicture(event.image_url, `Picture of ${isolated(event.title)}`),
    styles: eventStyles,
    script: 'event',
    data: eventData(context, data),
    isPrivate: data.is_preview,
    body: <EventPage context={context} data={data} />,
  });
});

export const renderOrder: PageRenderer['renderOrder'] = written((context, data) =>
  renderDocument(context, {
    title: `${headlineOf(data.order)} · ${isolated(data.order.event.title)}${signature(context.platform)}`,
    description: '',
    path: '',
    picture: platformPicture,
    styles: orderStyles,
    script: 'order',
    isPrivate: true,
    body: <OrderPage context={context} data={data} />,
  }),
);

export const renderOwnTicket: PageRenderer['renderOwnTicket'] = written((context, data) =>
  renderDocument(context, {
    title: `${ownTitleOf(data.ticket)} · ${isolated(data.ticket.event.title)}${signature(context.platform)}`,
    description: '',
    path: '',
    picture: platformPicture,
    styles: orderStyles,
    isPrivate: true,
    ...(data.ticket.open_questions && { script: 'order/answers' }),
    body: <OwnTicketPage context={context} data={data} />,
  }),
);

export const renderHeldTickets: PageRenderer['renderHeldTickets'] = written((context, data) =>
  renderDocument(context, {
    title: `Your tickets · ${isolated(data.title)}${signature(context.platform)}`,
    description: '',
    path: '',
    picture: platformPicture,
    styles: noticeStyles,
    isPrivate: true,
    body: <HeldTicketsPage context={context} data={data} />,
  }),
);

export const renderOrganizer: PageRenderer['renderOrganizer'] = written((context, data) => {
  const { name, slug, description, logo_url } = data.organizer;
  const [next] = data.upcoming;
  const picture = next?.image_url
    ? sharedPicture(next.image_url, `Picture of ${isolated(next.title)}`)
    : sharedPicture(logo_url, `Logo of ${isolated(name)}`, 'whole');
  return renderDocument(context, {
    title: `${isolated(name)}${signature(context.platform)}`,
    description: shortened(description || `Upcoming events by ${isolated(name)}.`),
    path: `/o/${slug}`,
    picture,
    data: organizerData(context, data),
    styles: organizerStyles,
    script: 'organizer',
    feed: `/o/${slug}/feed.xml`,
    body: <OrganizerPage context={context} data={data} />,
  });
});

export const renderFollow: PageRenderer['renderFollow'] = written((context, data) =>
  renderDocument(context, {
    title: `${titleOf(data)}${signature(context.platform)}`,
    description: '',
    path: '',
    picture: platformPicture,
    styles: noticeStyles,
    script: 'organizer',
    isPrivate: true,
    body: <FollowPage context={context} data={data} />,
  }),
);

export const renderFind: PageRenderer['renderFind'] = written((context) =>
  renderDocument(context, {
    title: `Find my tickets${signature(context.platform)}`,
    description: 'Get the links to your tickets by e-mail.',
    path: FIND_PATH,
    picture: platformPicture,
    styles: findStyles,
    script: 'organizer',
    body: <FindPage context={context} />,
  }),
);

export const renderUnsubscribe: PageRenderer['renderUnsubscribe'] = written((context, data) =>
  renderDocument(context, {
    title: `${unsubscribeTitle(data)}${signature(context.platform)}`,
    description: '',
    path: '',
    picture: platformPicture,
    styles: noticeStyles,
    isPrivate: true,
    body: <UnsubscribePage context={context} data={data} />,
  }),
);

export const renderRating: PageRenderer['renderRating'] = written((context, data) =>
  renderDocument(context, {
    title: `${ratingTitleOf(data)}${signature(context.platform)}`,
    description: '',
    path: '',
    picture: platformPicture,
    styles: ratingStyles,
    isPrivate: true,
    body: <RatingPage context={context} data={data} />,
  }),
);

export const renderGuestList: PageRenderer['renderGuestList'] = written((context, data) =>
  renderDocument(context, {
    title: `${guestListTitleOf(data)}${signature(context.platform)}`,
    description: '',
    path: '',
    picture: platformPicture,
    styles: guestListStyles,
    isPrivate: true,
    body: <GuestListPage context={context} data={data} />,
  }),
);

export const renderWaitingRoom: PageRenderer['renderWaitingRoom'] =
  written(renderWaitingRoomDocument);

export const renderOutline: PageRenderer['renderOutline'] = (at, towns) =>
  renderToStaticMarkup(<MapDocument at={at} towns={towns} />);

export const renderNotFound: PageRenderer['renderNotFound'] = written((context, { what }) =>
  renderDocument(context, {
    title: `${notFoundTitle(what)} · ${isolated(context.platform.name)}`,
    description: '',
    path: '',
    picture: platformPicture,
    styles: noticeStyles,
    isPrivate: true,
    body: <NotFoundPage context={context} what={what} />,
  }),
);

function dayOf(event: PublicEvent): string {
  return hasNoDate(event) ? NO_DATE : formatLongDate(event.date);
}

/** Starts with the date and location, which people look for first in search results. */
function describe(event: PublicEvent): string {
  const facts = `${dayOf(event)}, ${isolated(event.location_name)}.`;
  return shortened(`${facts} ${event.description}`);
}

function shortened(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1)}…` : text;
}
