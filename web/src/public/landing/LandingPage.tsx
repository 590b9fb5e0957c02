import type { EventCard, PageContext } from '@marquee/contract/pages/pages';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { ActOne } from './ActOne.tsx';
import { ActThree } from './ActThree.tsx';
import { ActTwo } from './ActTwo.tsx';
import { Audience, LastCall, Questions, Start } from './Ending.tsx';
import { Hero } from './Hero.tsx';
import { OnSoon } from './OnSoon.tsx';

type LandingPageProps = { context: PageContext; events: EventCard[] };

/** Presents Marquee to organizers in three sections. */
export function LandingPage({ context, events }: LandingPageProps) {
  const { isSignedIn } = context;
  return (
    <PublicFrame
      context={context}
      header={
        <>
          <a href="#one">What it does</a>
          <a href="#questions">Questions</a>
        </>
      }
    >
      <Hero isSignedIn={isSignedIn} platform={context.platform} />
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
