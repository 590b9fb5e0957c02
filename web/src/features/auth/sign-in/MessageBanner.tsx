import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Message } from './use-message.ts';

export function MessageBanner({ message }: { message: Message | undefined }) {
  const isError = message?.kind === 'error';
  if (!message) return null;
  return (
    <Alert
      role={isError ? 'alert' : 'status'}
      mt="md"
      color={isError ? 'red' : 'green'}
      icon={isError ? <IconAlertTriangle stroke={1.5} /> : <IconCheck stroke={1.5} />}
    >
      <span>{message.text}</span>
      {message.hint !== undefined && <div>{message.hint}</div>}
    </Alert>
  );
}
