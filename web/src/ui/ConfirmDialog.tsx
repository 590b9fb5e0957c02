import type { ReactNode } from 'react';
import { Alert, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './ConfirmDialog.module.css';

/**
 * Asks before an action that has consequences; `isDangerous` is false for one that can be undone. The dialog closes before `onConfirm` runs. `message`
 * is the question and `warning` the argument against it. `confirm` labels the action's button,
 * `keep` the harmless one: if something is cancelled, 'Cancel' could mean either. `more` is what else
 * can be chosen.
 */
export function confirmDialog(options: {
  title: string;
  message: string;
  warning?: string | undefined;
  more?: ReactNode;
  confirm: string;
  keep?: string;
  isDangerous?: boolean;
  onConfirm: () => void;
}) {
  modals.openConfirmModal({
    title: options.title,
    children: (
      <Stack gap="md">
        <Text size="sm">{options.message}</Text>
        {options.warning !== undefined && (
          <Alert color="amber" icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}>
            {options.warning}
          </Alert>
        )}
        {options.more}
      </Stack>
    ),
    labels: { confirm: options.confirm, cancel: options.keep ?? 'Cancel' },
    confirmProps: options.isDangerous === false ? {} : { color: 'red' },
    // The harmless answer gets the focus.
    cancelProps: { 'data-autofocus': true },
    groupProps: { gap: 'sm', className: classes.buttons ?? '' },
    onConfirm: options.onConfirm,
  });
}
