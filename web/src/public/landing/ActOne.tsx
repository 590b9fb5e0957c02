import { Act, Promised } from './Act.tsx';
import { CampaignPicture } from './pictures/CampaignPicture.tsx';
import { DiscoverPicture } from './pictures/DiscoverPicture.tsx';
import { SharePicture } from './pictures/SharePicture.tsx';

export function ActOne() {
  return (
    <Act
      id="one"
      number="Act one"
      title="Fill the room"
      text="You publish an event with one form: picture, location, dates, prices and capacity."
    >
      <Promised
        layout="across"
        name="Discover events"
        title="People who go out find you"
        text="Every event has its own page and is in a listing. People search it by date, category, price and distance."
        alt="A listing of events with a search field, filters, and three posters with date, location and price."
      >
        <DiscoverPicture />
      </Promised>
      <Promised
        name="Boost visibility"
        title="One link that looks good wherever it lands"
        text="The link carries poster, date, location and price into chats, search results and calendars. The page also shows your partners’ logos."
        alt="A chat message with an event’s link, which shows its poster, title, date and location."
      >
        <SharePicture />
      </Promised>
      <Promised
        layout="turned"
        name="E-mail and bulk SMS marketing"
        title="Write to people who asked to hear from you"
        text="Choose who gets it: everyone who came last time, or everyone with a ticket for tonight. Send an e-mail, or a short SMS when the doors open later."
        alt="A campaign with its audience and an e-mail, and a phone that shows the same message as an SMS."
      >
        <CampaignPicture />
      </Promised>
    </Act>
  );
}
