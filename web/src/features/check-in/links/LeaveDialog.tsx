import { Button, Group, Modal, Text } from '@mantine/core';

/** Asks before a device leaves its gate; what it could not send would be lost. */
export function LeaveDialog(props: {
  /** How many admissions could not be sent; undefined: nobody asked to leave. */
  waiting: number | undefined;
  onStay: () => void;
  onLeave: () => void;
}) {
  const { waiting } = props;
  const admissions = waiting === 1 ? '1 admission' : `${waiting} admissions`;
  return (
    <Modal opened={waiting !== undefined} onClose={props.onStay} title="Leave this gate?">
      <Text size="sm">
        {waiting === 0
          ? 'The list of tickets is removed from this device. The link opens the scanner again.'
          : `${admissions} could not be sent to the server and would be lost. Those tickets could be used again.`}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={props.onStay}>
          Stay
        </Button>
        <Button color="red" onClick={props.onLeave}>
          Leave this gate
        </Button>
      </Group>
    </Modal>
  );
}
