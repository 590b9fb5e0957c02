import { isolated } from '@marquee/contract/people/isolate';
import type { Event } from '@marquee/contract/events/events';
import type { ScanLink } from '@marquee/contract/check-in/scan-links';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import { ShownOnce } from '../../../ui/links/ShownOnce.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { linkAddress } from './link-address.ts';

export function NewScanLink(props: {
  link: ScanLink & { token: string };
  event: Event;
  onDone: () => void;
}) {
  const { link, event } = props;
  const address = linkAddress(link.token);
  return (
    <ShownOnce
      address={address}
      code={
        <QrCode text={address} label={`QR code that opens the scanner at ${isolated(link.gate)}`} />
      }
      note="Anyone with it can scan at this gate until you revoke it."
      onDone={props.onDone}
    >
      <strong>
        <bdi>{link.gate}</bdi>
      </strong>
      , valid until {formatInstantThere(link.ends_at, event.timezone, readersTimezone())}. Scan the
      code with the phone for this gate, or send the link.
    </ShownOnce>
  );
}
