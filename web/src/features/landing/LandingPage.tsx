import { Anchor, Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconCalendarPlus, IconMapPin, IconServer } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MarqueeSign } from '../../layout/MarqueeSign.tsx';
import { Wordmark } from '../../layout/Wordmark.tsx';
import classes from './LandingPage.module.css';

const facts = [
  {
    icon: IconCalendarPlus,
    title: 'One form, and it is up',
    text: 'Picture, place, dates, prices, capacity. Save, and the event stands in your list; open and close its booking with one switch.',
  },
  {
    icon: IconMapPin,
    title: 'Right wherever it happens',
    text: 'Find the place by name or drop a pin. Times are those of the place, and stay right across clock changes.',
  },
  {
    icon: IconServer,
    title: 'On a server of your own',
    text: 'Open source, two commands, no password to lose. Your guests are nobody’s audience but yours.',
  },
];

/** What Marquee is, and the ways in. */
export default function LandingPage() {
  useDocumentTitle('Marquee · event ticketing on your own server');
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <header className={classes.top}>
          <Wordmark onFacade />
          <Anchor component={Link} to="/register" className={classes.signIn ?? ''}>
            Sign in
          </Anchor>
        </header>
        <div className={classes.stage}>
          <div>
            <h1 className={classes.headline}>Put your next night up in lights.</h1>
            <p className={classes.lead}>
              An open, self-hosted platform for organizers. Your events, their places, dates and
              prices, and how full the room is, in one calm office.
            </p>
            <div className={classes.actions}>
              <Button
                component={Link}
                to="/register?mode=register"
                size="lg"
                className={classes.call ?? ''}
              >
                Register
              </Button>
              <Button
                component={Link}
                to="/register"
                size="lg"
                variant="outline"
                className={classes.quiet ?? ''}
              >
                Sign in
              </Button>
            </div>
          </div>
          <MarqueeSign above="Tonight" line="Your show" below="Doors 19:00" />
        </div>
      </div>
      <section className={classes.facts} aria-label="What it does">
        {facts.map((fact) => (
          <article key={fact.title}>
            <fact.icon size={28} stroke={1.5} aria-hidden="true" />
            <h2>{fact.title}</h2>
            <p>{fact.text}</p>
          </article>
        ))}
      </section>
    </div>
  );
}
