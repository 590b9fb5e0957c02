import { Button, Group, Text } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Modal } from './Modal.tsx';

type Props = {
  isDirty: boolean;
  /** True after saving or deleting: leaving then loses nothing, whatever the inputs contain. */
  isDone: RefObject<boolean>;
  /** Explains what leaving does to the typed text. */
  message: string;
  leave: string;
  onLeave?: () => void;
};

/**
 * Asks before leaving with unsaved text, within the app and when the tab is closed. It never blocks
 * the way to the register page: an expired session must not end in a question.
 */
export function LeaveGuard({ isDirty, isDone, message, leave, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isDone.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/register',
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm">{message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          Stay
        </Button>
        <Button
          color="red"
          onClick={() => {
            onLeave?.();
            blocker.proceed?.();
          }}
        >
          {leave}
        </Button>
      </Group>
    </Modal>
  );
}
