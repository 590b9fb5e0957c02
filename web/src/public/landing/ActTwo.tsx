import { Act, Promised } from './Act.tsx';
import { AnalyticsPicture } from './pictures/AnalyticsPicture.tsx';
import { PricingPicture } from './pictures/PricingPicture.tsx';
import { SuggestionsPicture } from './pictures/SuggestionsPicture.tsx';

export function ActTwo() {
  return (
    <Act
      id="two"
      number="Act two"
      title="Read the room"
      text="See how full it is, what people like, and what sells."
    >
      <Promised
        layout="across"
        name="Analytics dashboard"
        title="How full, since when, what next"
        text="See tickets and revenue by day, the share of seats sold, and which prices sell. Everybody in your team sees the same live figures."
        alt="An event’s analytics: tickets sold by day as a curve, the share of seats sold as a ring, and sales by price."
      >
        <AnalyticsPicture />
      </Promised>
      <Promised
        name="Music and activities"
        title="Let the audience have a say in the set"
        text="Attendees suggest music and activities for their event. You see title, artist, genres and tempo, with a link to listen."
        alt="A table of recommended music with title, artist, genre, tempo and a link to listen, and three suggested activities."
      >
        <SuggestionsPicture />
      </Promised>
      <Promised
        layout="turned"
        name="Dynamic pricing"
        title="Prices change when you decide"
        text="Set an early price until a date, the next after a hundred seats, and another for the last seats. Buyers keep the price they saw."
        alt="A price that climbs in three steps from €18 to €24 to €29, with the rule for each step."
      >
        <PricingPicture />
      </Promised>
    </Act>
  );
}
