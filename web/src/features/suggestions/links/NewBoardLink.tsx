import type { Event } from '@marquee/contract/events/events';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import type { BoardLink } from '@marquee/contract/suggestions/board';
import { Button, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { notify } from '../../../lib/notify.tsx';
import { QrCode } from '../../orders/sale/QrCode.tsx';
import { boardAddress } from '../board/address.ts';
import classes from './BoardLinks.module.css';

const icon = { size: 18, 'aria-hidden': true } as const;

/** Shows a new link once: to copy, or to scan from the screen. */
export function NewBoardLink(props: {
  link: BoardLink & { token: string };
  event: Event;
  onDone: () => void;
}) {
  const { link, event } = props;
  const clipboard = useClipboard({ timeout: 2000 });
  const address = boardAddress(link.token);
  const copy = () => {
    // Browsers offer the clipboard only on a secure connection.
    if (navigator.clipboard) clipboard.copy(address);
    else notify.error('Copying is blocked in this browser. Select the link and copy it.');
  };
  return (
    <div className={classes.links}>
      <Text size="sm">
        <strong>{link.name}</strong>, valid until{' '}
        {formatInstantThere(link.ends_at, event.timezone, readersTimezone())}. Scan the code with
        the tablet in the booth, or send the link.
      </Text>
      <QrCode text={address} label={`QR code that opens the board for ${link.name}`} />
      <TextInput
        label="Link"
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text size="sm" c="dimmed">
        This link is shown only once. Anyone with it can work with the board until you revoke it.
      </Text>
      <div className={classes.buttons}>
        <Button
          data-autofocus
          leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
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
