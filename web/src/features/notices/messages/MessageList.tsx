import { isolated } from '@marquee/contract/people/isolate';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import type { SentMessage } from '@marquee/contract/notices/messages';
import { Badge, Text, Title } from '@mantine/core';
import classes from './Messages.module.css';
import { audienceWords, recipientsNoun } from './words.ts';

export function MessageList({ messages }: { messages: readonly SentMessage[] }) {
  return (
    <ul className={classes.list}>
      {messages.map((message) => (
        <li key={message.message_id} className={classes.message}>
          <Message message={message} />
        </li>
      ))}
    </ul>
  );
}

function Message({ message }: { message: SentMessage }) {
  const { kind, recipients, sent_by, sent_at } = message;
  const when = formatInstantHere(sent_at);
  return (
    <article>
      <header className={classes.head}>
        <Title order={2} size="h4">
          <bdi>{message.subject}</bdi>
        </Title>
        <Delivery message={message} />
      </header>
      <Text size="sm" c="dimmed">
        {when} by {isolated(sent_by)} · {audienceWords(message)} ·{' '}
        {formatCount(recipients, recipientsNoun[kind])}
      </Text>
      <p className={classes.text} dir="auto">
        {message.message}
      </p>
    </article>
  );
}

function Delivery({ message: { waiting, failed } }: { message: SentMessage }) {
  return (
    <div className={classes.delivery} role="status">
      {failed > 0 && <Badge color="red">{failed} not delivered</Badge>}
      {waiting > 0 && <Badge color="amber">{waiting} in the queue</Badge>}
      {failed === 0 && waiting === 0 && <Badge color="green">Sent</Badge>}
    </div>
  );
}
