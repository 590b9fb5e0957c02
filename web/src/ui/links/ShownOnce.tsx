import { Button, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { notify } from '../../lib/notify.tsx';
import { QrCode } from '../QrCode.tsx';
import classes from './Links.module.css';

const icon = { size: 18, 'aria-hidden': true } as const;

/**
 * Shows the address of a new link: to copy, or to scan from the screen.
 * @param use how to hand it on
 * @param note what whoever has the link can do
 */
export function ShownOnce(props: {
  address: string;
  name: string;
  until: string;
  use: string;
  codeLabel: string;
  note: string;
  onDone: () => void;
}) {
  const { address } = props;
  const clipboard = useClipboard({ timeout: 2000 });
  const copy = () => {
    // Browsers offer the clipboard only on a secure connection.
    if (navigator.clipboard) clipboard.copy(address);
    else notify.error('Copying is blocked in this browser. Select the link and copy it.');
  };
  return (
    <div className={classes.links}>
      <Text size="sm">
        <strong>
          <bdi>{props.name}</bdi>
        </strong>
        , valid until {props.until}. {props.use}
      </Text>
      <QrCode text={address} label={props.codeLabel} />
      <TextInput
        label="Link"
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text size="sm" c="dimmed">
        This link is shown only once. {props.note}
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
