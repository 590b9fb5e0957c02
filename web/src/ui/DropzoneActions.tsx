import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './ImageDropzone.module.css';

export function DropzoneActions(props: {
  isCompact: boolean;
  disabled: boolean;
  onBrowse: () => void;
  onRemove: () => void;
}) {
  const { disabled } = props;
  return (
    <div className={classes.actions}>
      {props.isCompact ? (
        <ActionIcon
          variant="default"
          disabled={disabled}
          aria-label="Remove"
          onClick={props.onRemove}
        >
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      ) : (
        <>
          <Button variant="default" size="xs" disabled={disabled} onClick={props.onBrowse}>
            Replace
          </Button>
          <Button variant="default" size="xs" disabled={disabled} onClick={props.onRemove}>
            Remove
          </Button>
        </>
      )}
    </div>
  );
}
