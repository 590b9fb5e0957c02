import type { EventCard } from '@marquee/contract/public-pages';
import { PublicFrame } from '../PublicFrame.tsx';
import { ActOne } from './ActOne.tsx';
import { ActThree } from './ActThree.tsx';
import { ActTwo } from './ActTwo.tsx';
import { Audience, LastCall, Questions, Start } from './Ending.tsx';
import { Hero } from './Hero.tsx';
import { OnSoon } from './OnSoon.tsx';

/** What Marquee does, for whoever puts on events, in three acts. */
export function LandingPage({ isSignedIn, events }: { isSignedIn: boolean; events: EventCard[] }) {
  return (
    <PublicFrame
      isSignedIn={isSignedIn}
      header={
        <>
          <a href="#one">What it does</a>
          <a href="#questions">Questions</a>
        </>
      }
    >
      <Hero isSignedIn={isSignedIn} />
      {events.length > 0 && <OnSoon events={events} />}
      <ActOne />
      <ActTwo />
      <ActThree />
      <Audience />
      <Start />
      <Questions />
      <LastCall isSignedIn={isSignedIn} />
    </PublicFrame>
  );
}
