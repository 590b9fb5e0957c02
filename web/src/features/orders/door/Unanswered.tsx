import { Alert, Button, Group } from '@mantine/core';
import { IconCloudQuestion } from '@tabler/icons-react';

/** Reports that a charge got no answer, and offers to send it again with the same key. */
export function Unanswered(props: {
  message: string;
  isSending: boolean;
  onRetry: () => void;
  onGiveUp: () => void;
}) {
  return (
    <Alert role="alert" color="amber" radius="md" icon={<IconCloudQuestion stroke={1.5} />}>
      {props.message}
      <Group mt="sm" gap="xs">
        <Button size="md" loading={props.isSending} onClick={props.onRetry}>
          Try again
        </Button>
        <Button size="md" variant="default" disabled={props.isSending} onClick={props.onGiveUp}>
          Start over
        </Button>
      </Group>
    </Alert>
  );
}
