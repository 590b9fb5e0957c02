import { Button, Group, Text } from '@mantine/core';
import classes from './Settings.module.css';

export function SaveBar(props: { isSaving: boolean; isValid: boolean; onDiscard: () => void }) {
  return (
    <div className={classes.bar}>
      <Text size="sm" role="status" c={props.isValid ? 'dimmed' : 'var(--mantine-color-error)'}>
        {props.isValid ? 'Unsaved changes' : 'Please correct the highlighted fields.'}
      </Text>
      <Group gap="sm">
        <Button variant="default" disabled={props.isSaving} onClick={props.onDiscard}>
          Discard
        </Button>
        <Button type="submit" loading={props.isSaving}>
          Save
        </Button>
      </Group>
    </div>
  );
}
