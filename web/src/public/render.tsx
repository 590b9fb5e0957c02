import type { PageRenderer } from '@marquee/contract/public-pages';
import { renderDocument } from './document.ts';
import { LandingPage } from './landing/LandingPage.tsx';
import { landingStyles } from './styles.ts';

/** The page at `/`. */
export const renderLanding: PageRenderer['renderLanding'] = (context, data) =>
  renderDocument(context, {
    title: 'Marquee · event ticketing on your own server',
    description:
      'Put up an event, fill the room, read the figures and scan tickets at the door. Marquee is open event ticketing that you host yourself.',
    path: '/',
    picture: {
      path: '/pictures/marquee.jpg',
      alt: 'Marquee: put your next night up in lights',
    },
    styles: landingStyles,
    body: <LandingPage isSignedIn={context.isSignedIn} events={data.events} />,
  });
