import { isolated } from '@marquee/contract/people/isolate';
import type { Event } from '@marquee/contract/events/events';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import type { BoardLink } from '@marquee/contract/suggestions/board';
import { ShownOnce } from '../../../ui/links/ShownOnce.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { boardAddress } from '../board/address.ts';

export function NewBoardLink(props: {
  link: BoardLink & { token: string };
  event: Event;
  onDone: () => void;
}) {
  const { link, event } = props;
  const address = boardAddress(link.token);
  return (
    <ShownOnce
      address={address}
      code={
        <QrCode text={address} label={`QR code that opens the board for ${isolated(link.name)}`} />
      }
      note="Anyone with it can work with the board until you revoke it."
      onDone={props.onDone}
    >
      <strong>
        <bdi>{link.name}</bdi>
      </strong>
      , valid until {formatInstantThere(link.ends_at, event.timezone, readersTimezone())}. Scan the
      code with the tablet in the booth, or send the link.
    </ShownOnce>
  );
}
