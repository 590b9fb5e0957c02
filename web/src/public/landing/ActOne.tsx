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
      text="An event goes up in one form: picture, place, dates, prices, capacity. From then on it works for you."
    >
      <Promised
        layout="across"
        name="Discover events"
        title="Found by the people who go out"
        text="Every event gets a page of its own and a place in a listing that people search by date, category, price and what is near."
        alt="A listing of events with a search field, filters, and three posters with date, place and price."
      >
        <DiscoverPicture />
      </Promised>
      <Promised
        name="Boost visibility"
        title="One link that looks good wherever it lands"
        text="Poster, date, place and price travel with the address: into a chat, a search result, a calendar. The logos of those who put it on with you are on the page too."
        alt="A chat message with an event’s link, which unfolds into its poster, title, date and place."
      >
        <SharePicture />
      </Promised>
      <Promised
        layout="turned"
        name="E-mail and bulk SMS marketing"
        title="Write to the guests who asked to hear from you"
        text="Choose who: everyone who came last time, or those who have a ticket for tonight. Say it at length by e-mail, or in one line by SMS when the doors move."
        alt="A campaign with its audience and an e-mail, and a phone that shows the same news as an SMS."
      >
        <CampaignPicture />
      </Promised>
    </Act>
  );
}
