import type { Event } from '@marquee/contract/events/events';
import type { ScanLink } from '@marquee/contract/check-in/scan-links';
import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/notify.tsx';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { useScanLinks } from './manage-api.ts';
import { NewLink } from './NewLink.tsx';
import { NewLinkForm } from './NewLinkForm.tsx';
import { ScanLinkItem } from './ScanLinkItem.tsx';
import classes from './ScanLinks.module.css';

export function ScanLinks({ event }: { event: Event }) {
  const { data, error, refetch } = useScanLinks(event.event_id);
  const [made, setMade] = useState<ScanLink & { token: string }>();
  if (made) return <NewLink link={made} event={event} onDone={() => setMade(undefined)} />;
  return (
    <div className={classes.links}>
      <Text size="sm" c="dimmed">
        A link opens this event’s scanner at one gate and nothing else. Helpers need no account.
      </Text>
      <NewLinkForm event={event} onMade={setMade} />
      {error && <ErrorBox message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} />}
      {data && data.length > 0 && (
        <section className={classes.made} aria-labelledby="scan-links-made">
          <h3 id="scan-links-made" className={classes.heading}>
            Links of this event
          </h3>
          <ul className={classes.list}>
            {data.map((link) => (
              <ScanLinkItem key={link.link_id} link={link} event={event} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
