import { Alert, Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';

/** Says that the form starts with a draft of an earlier page load. */
export function RestoredNote(props: { arePicturesLost: boolean; onDiscard: () => void }) {
  return (
    <Alert
      role="status"
      variant="light"
      radius="md"
      mb="lg"
      icon={<IconHistory stroke={1.5} aria-hidden />}
    >
      We kept what you typed. {props.arePicturesLost && 'New pictures have to be added again. '}
      <Anchor component="button" type="button" size="sm" fw={550} onClick={props.onDiscard}>
        Discard
      </Anchor>
    </Alert>
  );
}
