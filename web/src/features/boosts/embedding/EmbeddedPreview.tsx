import { Text } from '@mantine/core';
import classes from './EmbeddingPanel.module.css';
import { type Embedded, frameOf } from './snippet.ts';

/** Shows what visitors of another site see. @param isOnline whether the event is on public pages */
export function EmbeddedPreview({ embedded, isOnline }: { embedded: Embedded; isOnline: boolean }) {
  const { kind } = embedded;
  const isOfEvent = kind === 'tickets' || kind === 'button';
  if (isOfEvent && !isOnline) {
    return (
      <Text size="sm" mt="md">
        There is a preview once the event is active.
      </Text>
    );
  }
  return (
    <figure className={classes.preview}>
      <figcaption>
        {kind === 'button' ? 'A press on the button opens this over your page:' : 'Preview:'}
      </figcaption>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It is a page of our own. */}
      <iframe title="Preview of your site" loading="lazy" src={frameOf(embedded)} />
    </figure>
  );
}
