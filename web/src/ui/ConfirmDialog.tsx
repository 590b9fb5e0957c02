import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

/**
 * Asks before something that cannot be undone. The dialog is closed before `onConfirm` runs.
 * `message` is the whole question; `confirm` is the verb on the button, `keep` that of the harmless
 * one: where something is cancelled, 'Cancel' could mean either.
 */
export function confirmDialog(options: {
  title: string;
  message: string;
  confirm: string;
  keep?: string;
  onConfirm: () => void;
}) {
  modals.openConfirmModal({
    title: options.title,
    children: <Text size="sm">{options.message}</Text>,
    labels: { confirm: options.confirm, cancel: options.keep ?? 'Cancel' },
    confirmProps: { color: 'red' },
    // The harmless answer has the focus.
    cancelProps: { 'data-autofocus': true },
    onConfirm: options.onConfirm,
  });
}
