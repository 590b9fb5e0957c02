import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Something could not be loaded: `Error: {message}` and a way to try again. */
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
