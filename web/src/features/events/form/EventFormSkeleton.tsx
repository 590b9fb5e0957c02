import { Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import formColumn from '../../../ui/FormColumn.module.css';
import classes from './EventForm.module.css';

export function EventFormSkeleton() {
  return (
    <div className={classes.layout}>
      <Stack gap="lg" className={formColumn.column}>
        <Group gap="xs" role="status">
          <Loader size="xs" aria-hidden />
          <Text size="sm" c="dimmed">
            Loading event data...
          </Text>
        </Group>
        <Skeleton h={280} radius="md" />
        {[42, 42, 110, 42, 42].map((height, index) => (
          <Stack gap={8} key={`${height}-${index}`}>
            <Skeleton h={14} w={96} />
            <Skeleton h={height} />
          </Stack>
        ))}
      </Stack>
      <div className={classes.aside}>
        <Skeleton h={420} radius="md" />
      </div>
    </div>
  );
}
