import { Act, Promised } from './Act.tsx';
import { ScanPicture } from './pictures/ScanPicture.tsx';

export function ActThree() {
  return (
    <Act
      id="three"
      number="Act three"
      title="Open the doors"
      text="The queue is long, it is loud, and the connection is poor. The scanner is made for that hour."
      isNight
    >
      <Promised
        name="QR-code ticket scanning"
        title="Any phone can work the door"
        text="Point its camera at the ticket. Green: admitted. Yellow: already inside, and since when. Red: not valid tonight. It works offline and counts who is inside."
        alt="A ticket with its QR code beside a phone that has scanned it: a green screen says Admitted, with the attendee’s name and ticket type."
      >
        <ScanPicture />
      </Promised>
    </Act>
  );
}
