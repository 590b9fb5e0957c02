import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Reports a failed request as `Error: {message}`, with a button to retry. */
export function ErrorBox(props: { message: string; onRetry?: () => void; isRetrying?: boolean }) {
  return (
    <Alert
      role="alert"
      color="red"
      radius="md"
      icon={<IconAlertTriangle stroke={1.5} />}
      title={`Error: ${props.message}`}
    >
      {props.onRetry && (
        <Button
          variant="default"
          size="xs"
          mt={4}
          onClick={props.onRetry}
          loading={props.isRetrying ?? false}
        >
          Try Again
        </Button>
      )}
    </Alert>
  );
}
