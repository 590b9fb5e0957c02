import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { eventPosterApi, type PosterSize } from '@marquee/contract/events/poster';
import { Anchor, Button, Group, Text } from '@mantine/core';
import {
  IconExternalLink,
  IconFileTypePdf,
  IconListDetails,
  IconMail,
  IconMusic,
  IconReceipt,
  IconScan,
  IconShare2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/use-profile.ts';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { ScanLinksButton } from '../../../features/check-in/links/ScanLinksButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { CopyLink } from '../../../ui/links/CopyLink.tsx';
import {
  aboutPath,
  ordersPath,
  scanPath,
  suggestionsPath,
} from '../../../features/events/links.ts';
import classes from './Publish.module.css';
import { TestOrders } from './TestOrders.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Shows what an organizer does once an event is public. */
export function NextSteps({ event }: { event: Event }) {
  const { event_id: id, title, slug } = event;
  const mayChange = may(useProfile().role, 'events:write');
  const page = `/events/${slug}`;
  const url = new URL(page, window.location.origin).href;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <div className={classes.steps}>
      <Step
        title="Share the link"
        words={
          <Anchor href={page} target="_blank" className={classes.url ?? ''}>
            {url}
          </Anchor>
        }
      >
        <CopyLink path={page} />
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare2 {...icon} />}
            // The promise is rejected when the reader closes the dialog.
            onClick={() => void navigator.share({ url, title }).catch(() => undefined)}
          >
            Share
          </Button>
        )}
        <Button component="a" href={mail} variant="default" leftSection={<IconMail {...icon} />}>
          E-mail
        </Button>
      </Step>
      <Step
        title="Print the poster"
        words="With picture, title, date, place, and a QR code that leads to the page."
      >
        <Poster eventId={id} size="a4" label="A4 poster" />
        <Poster eventId={id} size="a3" label="A3 poster" />
      </Step>
      {mayChange && (
        <Step
          title="Tell what happens when"
          words="The line-up, the schedule and a longer text stand below the description."
        >
          <Button
            component={Link}
            to={aboutPath(id)}
            variant="default"
            leftSection={<IconListDetails {...icon} />}
          >
            Line-up and schedule
          </Button>
        </Step>
      )}
      {mayChange && (
        <Step
          title="Ask guests for music"
          words="Guests with a ticket suggest songs and activities, and vote. It is off until you switch it on."
        >
          <Button
            component={Link}
            to={`${suggestionsPath(id)}?tab=settings`}
            variant="default"
            leftSection={<IconMusic {...icon} />}
          >
            Suggestions
          </Button>
        </Step>
      )}
      <Step
        title="Place a test order"
        words="Book a ticket as a buyer would, with your own e-mail address. It counts until you remove it here."
      >
        <Button
          component="a"
          href={`${page}#book`}
          target="_blank"
          variant="default"
          leftSection={<IconExternalLink {...icon} />}
        >
          Book a ticket
        </Button>
        <Button
          component={Link}
          to={ordersPath(id)}
          variant="default"
          leftSection={<IconReceipt {...icon} />}
        >
          Orders
        </Button>
        <TestOrders eventId={id} />
      </Step>
      <DoorStep event={event} />
    </div>
  );
}

/** Prepares the door, for those who scan there. */
function DoorStep({ event }: { event: Event }) {
  const { role } = useProfile();
  if (!may(role, 'tickets:scan')) return null;
  return (
    <Step
      title="Prepare the door"
      words="Any phone is a scanner. A scan link opens it for helpers without an account."
    >
      <Button
        component={Link}
        to={scanPath(event.event_id)}
        variant="default"
        leftSection={<IconScan {...icon} />}
      >
        Open scanner
      </Button>
      {may(role, 'scan-links:write') && <ScanLinksButton event={event} />}
    </Step>
  );
}

function Step(props: { title: string; words: ReactNode; children: ReactNode }) {
  return (
    <Panel title={props.title} className={classes.step}>
      <Text component="div" size="sm" mb="md">
        {props.words}
      </Text>
      <Group gap="sm">{props.children}</Group>
    </Panel>
  );
}

function Poster({ eventId, size, label }: { eventId: string; size: PosterSize; label: string }) {
  return (
    <Button
      component="a"
      href={exportAddress(eventPosterApi.getEventPoster, { size }, { id: eventId })}
      download
      variant="default"
      leftSection={<IconFileTypePdf {...icon} />}
    >
      {label}
    </Button>
  );
}
