import type { Event } from '@marquee/contract/events/events';
import type { ScanLink } from '@marquee/contract/check-in/scan-links';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import { Button, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { notify } from '../../../lib/notify.tsx';
import { QrCode } from '../../orders/sale/QrCode.tsx';
import { linkAddress } from './link-address.ts';
import classes from './ScanLinks.module.css';

/** Shows a new link once: to copy, or to scan from the screen. */
export function NewLink(props: {
  link: ScanLink & { token: string };
  event: Event;
  onDone: () => void;
}) {
  const { link, event } = props;
  const clipboard = useClipboard({ timeout: 2000 });
  const address = linkAddress(link.token);
  const copy = () => {
    // Browsers offer the clipboard only on a secure connection.
    if (navigator.clipboard) clipboard.copy(address);
    else notify.error('Copying is blocked in this browser. Select the link and copy it.');
  };
  return (
    <div className={classes.links}>
      <Text size="sm">
        <strong>{link.gate}</strong>, valid until{' '}
        {formatInstantThere(link.ends_at, event.timezone, readersTimezone())}. Scan the code with
        the phone for this gate, or send the link.
      </Text>
      <QrCode text={address} label={`QR code that opens the scanner at ${link.gate}`} />
      <TextInput
        label="Link"
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text size="sm" c="dimmed">
        This link is shown only once. Anyone with it can scan at this gate until you revoke it.
      </Text>
      <div className={classes.buttons}>
        <Button
          data-autofocus
          leftSection={
            clipboard.copied ? (
              <IconCheck size={18} aria-hidden />
            ) : (
              <IconCopy size={18} aria-hidden />
            )
          }
          onClick={copy}
        >
          {clipboard.copied ? 'Copied' : 'Copy link'}
        </Button>
        <Button variant="default" onClick={props.onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
