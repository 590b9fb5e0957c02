import { isolated } from '@marquee/contract/people/isolate';
import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import classes from './RowActions.module.css';

/** Buttons that move a row of an ordered list, or remove it. `name` tells the row: 'entry 2'. */
export function RowActions(props: {
  name: string;
  index: number;
  count: number;
  /** Whether the row has to stay for now. */
  isFixed?: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { name, index, count, isFixed = false } = props;
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };
  return (
    <Group gap={4} wrap="nowrap" className={classes.actions}>
      <ActionIcon
        size={44}
        aria-label={`Move ${isolated(name)} up`}
        disabled={isFixed || index === 0}
        onClick={() => props.onMove(index - 1)}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        size={44}
        aria-label={`Move ${isolated(name)} down`}
        disabled={isFixed || index === count - 1}
        onClick={() => props.onMove(index + 1)}
      >
        <IconArrowDown {...icon} />
      </ActionIcon>
      <ActionIcon
        size={44}
        aria-label={`Remove ${isolated(name)}`}
        disabled={isFixed}
        onClick={props.onRemove}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </Group>
  );
}
