import { isolated } from '@marquee/contract/people/isolate';
import type { PageRenderer } from '@marquee/contract/pages/pages';
import { headlineOf } from '../order/words.ts';
import { platformPicture, renderDocument } from '../shared/document.ts';
import { signature, written } from '../shared/written.ts';
import { EventBox } from './EventBox.tsx';
import { OrderBox } from './OrderBox.tsx';
import { OrganizerBox } from './OrganizerBox.tsx';
import { eventBoxStyles, orderBoxStyles, organizerBoxStyles } from './styles.ts';

export const renderEventBox: PageRenderer['renderEventBox'] = written((context, data) =>
  renderDocument(context, {
    title: `Tickets: ${isolated(data.event.title)}${signature(context.platform)}`,
    description: '',
    path: '',
    picture: platformPicture,
    styles: eventBoxStyles,
    script: ['embed/frame', 'embed/box', 'event'],
    isPrivate: true,
    isFramed: true,
    body: <EventBox context={context} data={data} />,
  }),
);

export const renderOrderBox: PageRenderer['renderOrderBox'] = written((context, data) =>
  renderDocument(context, {
    title: `${headlineOf(data.order)} · ${isolated(data.order.event.title)}${signature(context.platform)}`,
    description: '',
    path: '',
    picture: platformPicture,
    styles: orderBoxStyles,
    script: ['embed/frame', 'embed/order', 'order'],
    isPrivate: true,
    isFramed: true,
    body: <OrderBox context={context} data={data} />,
  }),
);

export const renderOrganizerBox: PageRenderer['renderOrganizerBox'] = written((context, data) =>
  renderDocument(context, {
    title: `Events: ${isolated(data.organizer.name)}${signature(context.platform)}`,
    description: '',
    path: '',
    picture: platformPicture,
    styles: organizerBoxStyles,
    script: ['embed/list', 'embed/frame'],
    isPrivate: true,
    isFramed: true,
    body: <OrganizerBox context={context} data={data} />,
  }),
);
