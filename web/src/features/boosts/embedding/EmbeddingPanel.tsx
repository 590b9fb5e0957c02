import type { Event } from '@marquee/contract/events/events';
import { Skeleton, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RadioList } from '../../../ui/RadioList.tsx';
import { useOrganizerPage } from '../api.ts';
import classes from './EmbeddingPanel.module.css';
import { EmbeddedPreview } from './EmbeddedPreview.tsx';
import { Sites } from './Sites.tsx';
import { Snippet } from './Snippet.tsx';
import { type EmbeddedKind, embeddedKinds, snippetOf } from './snippet.ts';

/** Shows how to sell an event on the organizer's own site, and names the sites that may. */
export function EmbeddingPanel({ event }: { event: Event }) {
  const { organizer } = event;
  const page = useOrganizerPage(organizer.ID);
  const headingId = useId();
  const [kind, setKind] = useState<EmbeddedKind>('tickets');
  const slug = page.data && new URL(page.data.url).pathname.split('/').at(-1);
  const shown = slug !== undefined && {
    kind,
    origin: window.location.origin,
    event,
    organizer: { slug, name: organizer.Name },
  };
  return (
    <Panel title="On your own site">
      <Text size="sm" c="dimmed" mb="md">
        Visitors book on your site, and come back to it after paying.
      </Text>
      <Sites organizationId={organizer.ID} />
      <section className={classes.part} aria-labelledby={headingId}>
        <h3 id={headingId} className={classes.heading}>
          What your site shows
        </h3>
        <RadioList label="Choose one" options={embeddedKinds} value={kind} onChange={setKind} />
        {page.error && !page.data && <LoadFailure query={page} />}
        {!page.data && !page.error && <Skeleton height={160} radius="md" />}
        {shown && (
          <>
            <Snippet html={snippetOf(shown)} />
            <EmbeddedPreview embedded={shown} isOnline={!event.status} />
          </>
        )}
      </section>
    </Panel>
  );
}
