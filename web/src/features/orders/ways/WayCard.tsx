import { isOnlineWay, wayNames } from '@marquee/contract/booking/way-names';
import type { WaysAnswer } from '@marquee/contract/booking/ways';
import { Card, Group, Text, TextInput } from '@mantine/core';
import { RowActions } from '../../../ui/rows/RowActions.tsx';
import type { WaysForm } from './use-ways-form.ts';
import { deadlineLabels, missingText, usualText } from './words.ts';

/** Edits one way: its place in the list, its deadline and its cut-off. */
export function WayCard({
  form,
  index,
  answer,
}: {
  form: WaysForm;
  index: number;
  answer: WaysAnswer;
}) {
  const { ways } = form.values;
  const edited = ways[index];
  if (!edited) return null;
  const { way } = edited;
  const name = wayNames[way];
  const missing = missingText(answer.working, way);
  return (
    <Card withBorder padding="sm" component="section" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div>
          <Text fw={600}>{name}</Text>
          {missing !== '' && (
            <Text size="sm" c="dimmed">
              {missing} Buyers do not see it.
            </Text>
          )}
        </div>
        <RowActions
          name={name}
          index={index}
          count={ways.length}
          onMove={(to) => form.reorderListItem('ways', { from: index, to })}
          onRemove={() => form.removeListItem('ways', index)}
        />
      </Group>
      <Group align="flex-start" gap="sm" mt="xs">
        <TextInput
          {...form.getInputProps(`ways.${index}.deadline`)}
          label={deadlineLabels[way]}
          placeholder={usualText(way, answer)}
          inputMode="numeric"
          autoComplete="off"
          flex="1 1 180px"
        />
        {!isOnlineWay(way) && (
          <TextInput
            {...form.getInputProps(`ways.${index}.closes_days`)}
            label="Not in the last … days"
            placeholder="Always offered"
            inputMode="numeric"
            autoComplete="off"
            flex="1 1 180px"
          />
        )}
      </Group>
    </Card>
  );
}
