import { Button, Card, Group, Input, Select, Stack, TextInput } from '@mantine/core';
import { MAX_DAY, MAX_SCHEDULE } from '@marquee/contract/events/about/limits';
import type { Event } from '@marquee/contract/events/events';
import { DAY_MS } from '@marquee/contract/time';
import { IconPlus } from '@tabler/icons-react';
import { TimeField } from '../../../ui/when/TimeField.tsx';
import { RowActions } from '../../../ui/rows/RowActions.tsx';
import { type AboutInputs, newEntry } from './use-about-form.ts';

/** Edits what happens when, in the order of the page. */
export function ScheduleFields({ form, event }: { form: AboutInputs; event: Event }) {
  const { schedule } = form.values;
  const days = Math.max(daysOf(event), ...schedule.map(({ day }) => day));
  return (
    <Stack gap="sm" component="fieldset" bd={0} p={0} m={0} aria-label="Schedule">
      {schedule.map((entry, index) => (
        // Rows have no id, and every input takes its value from the form.
        <Card key={index} withBorder component="section" aria-label={`Entry ${index + 1}`}>
          <Group align="flex-start" gap="sm">
            {days > 1 && (
              <Select
                label="Day"
                w={110}
                allowDeselect={false}
                data={Array.from({ length: days }, (_, day) => `Day ${day + 1}`)}
                value={`Day ${entry.day}`}
                onChange={(day) =>
                  form.setFieldValue(`schedule.${index}.day`, Number(day?.slice(4)))
                }
              />
            )}
            <TimeField
              {...form.getInputProps(`schedule.${index}.time`)}
              label="Time"
              size="sm"
              w={130}
              required
            />
            <TextInput
              {...form.getInputProps(`schedule.${index}.title`)}
              label="What happens"
              placeholder="Doors"
              flex="1 1 220px"
              required
            />
            <TextInput
              {...form.getInputProps(`schedule.${index}.text`)}
              label="Details"
              flex="1 1 260px"
            />
            <RowActions
              name={`entry ${index + 1}`}
              index={index}
              count={schedule.length}
              onMove={(to) => form.reorderListItem('schedule', { from: index, to })}
              onRemove={() => form.removeListItem('schedule', index)}
            />
          </Group>
        </Card>
      ))}
      <Input.Error role="alert">{form.errors['schedule']}</Input.Error>
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          disabled={schedule.length >= MAX_SCHEDULE}
          onClick={() =>
            form.insertListItem('schedule', { ...newEntry, day: schedule.at(-1)?.day ?? 1 })
          }
        >
          Add entry
        </Button>
      </Group>
    </Stack>
  );
}

/** Returns how many days an event has. A night that ends in the morning is one. */
function daysOf({ starts_at, ends_at }: Event): number {
  const length = new Date(ends_at).getTime() - new Date(starts_at).getTime();
  return Math.min(MAX_DAY, Math.ceil(length / DAY_MS));
}
