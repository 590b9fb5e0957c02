import { Alert, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './ConfirmDialog.module.css';

/**
 * Asks before something that cannot be undone. The dialog is closed before `onConfirm` runs.
 * `message` is the whole question and `warning` what speaks against it; `confirm` is the verb on the
 * button, `keep` that of the harmless one: where something is cancelled, 'Cancel' could mean either.
 */
export function confirmDialog(options: {
  title: string;
  message: string;
  warning?: string | undefined;
  confirm: string;
  keep?: string;
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
      </Stack>
    ),
    labels: { confirm: options.confirm, cancel: options.keep ?? 'Cancel' },
    confirmProps: { color: 'red' },
    // The harmless answer has the focus.
    cancelProps: { 'data-autofocus': true },
    groupProps: { gap: 'sm', className: classes.buttons ?? '' },
    onConfirm: options.onConfirm,
  });
}
