import type { Event } from '@marquee/contract/events/events';
import { Button, Group, Text } from '@mantine/core';
import { useEvent } from '../../api.ts';
import { FormSection } from '../sections/FormSection.tsx';
import classes from '../EventForm.module.css';

type Props = { event: Event; onChange: () => void };

/** Shows the address of the event's page. It is changed at once, apart from the form. */
export function AddressSection({ event, onChange }: Props) {
  const { data: current = event } = useEvent(event.event_id);
  return (
    <FormSection title="Address of the page">
      <Group justify="space-between" gap="sm">
        <Text className={classes.address ?? ''}>
          {new URL(`/events/${current.slug}`, window.location.origin).href}
        </Text>
        <Button variant="default" onClick={onChange}>
          Change address
        </Button>
      </Group>
    </FormSection>
  );
}
