import type { Event } from '@marquee/contract/events/events';
import { nameInFrom } from '@marquee/contract/formats/sender-names';
import { aroundHolderMessage } from '@marquee/contract/notices/holder-mail';
import { Text } from '@mantine/core';
import classes from './Messages.module.css';

type MailPreviewProps = { event: Event; subject: string; message: string };

/** Shows the mail as its readers get it. */
export function MailPreview({ event, subject, message }: MailPreviewProps) {
  const { facts, button, why } = aroundHolderMessage({ ...event, organizer: event.organizer.Name });
  return (
    <section className={classes.preview} aria-label="Preview of the mail">
      <Text size="xs" c="dimmed" mb={8}>
        Preview
      </Text>
      <Text size="xs" c="dimmed">
        From {nameInFrom(event.organizer.Name)}
      </Text>
      <Text fw={600}>
        <bdi>{subject || 'Subject'}</bdi>
      </Text>
      <p className={classes.text} dir="auto">
        {message || 'Your message'}
      </p>
      <p className={classes.text}>{facts.join('\n')}</p>
      <span className={classes.button}>{button}</span>
      <Text size="xs" c="dimmed" mt={16}>
        {why}
      </Text>
    </section>
  );
}
