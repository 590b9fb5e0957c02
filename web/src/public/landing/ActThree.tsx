import { Act, Promised } from './Act.tsx';
import { ScanPicture } from './pictures/ScanPicture.tsx';

export function ActThree() {
  return (
    <Act
      id="three"
      number="Act three"
      title="Open the doors"
      text="The queue is outside, it is loud, and the connection is poor. This is what that hour needs."
      isNight
    >
      <Promised
        name="QR-code ticket scanning"
        title="Any phone can work the door"
        text="Point its camera at the ticket. Green: come in. Yellow: already inside, and since when. Red: not for tonight. It goes on when the network does not, and counts who is in."
        alt="A ticket with its QR code beside a phone that has scanned it: a green screen says Admitted, with the guest’s name and ticket type."
      >
        <ScanPicture />
      </Promised>
    </Act>
  );
}
