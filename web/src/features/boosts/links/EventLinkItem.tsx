import { isolated } from '@marquee/contract/people/isolate';
import { type EventLink, linkSentences } from '@marquee/contract/boosts/links';
import type { Event } from '@marquee/contract/events/events';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import { formatRate } from '@marquee/contract/formats/shares';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyLink } from '../../../ui/links/CopyLink.tsx';
import { useDeleteEventLink } from './api.ts';
import classes from './EventLinks.module.css';
import { LinkFiles } from './LinkFiles.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Shows a link with what it brought, and what can be done with it. */
export function EventLinkItem(props: {
  link: EventLink;
  event: Event;
  onEdit: (link: EventLink) => void;
}) {
  const { link, event } = props;
  const [isOpen, files] = useDisclosure();
  const address = new URL(link.url);
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <bdi>{link.name}</bdi>
        </h3>
        <p className={classes.url}>{link.url}</p>
      </div>
      <LinkFigures link={link} />
      <Group gap="xs">
        <CopyLink path={`${address.pathname}${address.search}`} />
        <Button variant="default" leftSection={<IconQrcode {...icon} />} onClick={files.open}>
          QR code and posters
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconPencil {...icon} />}
          aria-label={`Edit ${isolated(link.name)}`}
          onClick={() => props.onEdit(link)}
        >
          Edit
        </Button>
        <DeleteLink link={link} eventId={event.event_id} />
      </Group>
      <LinkFiles link={link} event={event} opened={isOpen} onClose={files.close} />
    </li>
  );
}

function LinkFigures({ link }: { link: EventLink }) {
  const { commission, commission_owed: owed } = link;
  const figures: [string, string][] = [
    ['Clicks', formatNumber(link.clicks)],
    ['Orders', formatNumber(link.orders)],
    ['Tickets', formatNumber(link.tickets)],
    ['Revenue without booking fee', formatEuro(link.revenue)],
  ];
  if (commission > 0 || owed > 0) {
    figures.push([`Commission (${formatRate(commission)})`, formatEuro(owed)]);
  }
  return (
    <dl className={classes.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function DeleteLink({ link, eventId }: { link: EventLink; eventId: string }) {
  const removing = useDeleteEventLink(eventId);
  const ask = () =>
    confirmDialog({
      title: `Delete ${isolated(link.name)}?`,
      message:
        'Its clicks and figures are deleted. Its address still leads to the event, and orders stay.',
      confirm: 'Delete link',
      onConfirm: () =>
        removing.mutate(link.link_id, {
          onSuccess: () => notify.success(linkSentences.deleted),
          onError: (error) => showFailure(error),
        }),
    });
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash {...icon} />}
      aria-label={`Delete ${isolated(link.name)}`}
      loading={removing.isPending}
      onClick={ask}
    >
      Delete
    </Button>
  );
}
