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
      text="How full it is, what people came for, and what a seat is worth tonight."
    >
      <Promised
        layout="across"
        name="Analytics dashboard"
        title="How full, since when, what next"
        text="Tickets and revenue day by day, the share of seats that is gone, and which price sold them. The same figures for everybody in your organization, as they happen."
        alt="An event’s analytics: tickets sold by day as a curve, the share of seats sold as a ring, and sales by price."
      >
        <AnalyticsPicture />
      </Promised>
      <Promised
        name="Music and activities"
        title="Let the audience have a say in the set"
        text="Guests suggest music and activities for the event they are coming to. You see title, artist, genres and tempo, with a link to listen."
        alt="A table of recommended music with title, artist, genre, tempo and a link to listen, and three suggested activities."
      >
        <SuggestionsPicture />
      </Promised>
      <Promised
        layout="turned"
        name="Dynamic pricing"
        title="Prices that move when you said they would"
        text="An early price until a date, the next one after the first hundred seats, another for the last. You set the steps. Whoever is buying keeps the price they saw."
        alt="A price that climbs in three steps from €18 to €24 to €29, with the rule for each step."
      >
        <PricingPicture />
      </Promised>
    </Act>
  );
}
