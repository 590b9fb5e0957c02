import { may } from '@marquee/contract/access';
import { type BankEntry, bankSentences as say } from '@marquee/contract/orders/bank-files';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive, IconCheck, IconDots } from '@tabler/icons-react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { useCloseBankEntry, useReopenBankEntry } from './api.ts';
import { AssignModal } from './AssignModal.tsx';
import { SetAsideModal } from './SetAsideModal.tsx';
import { amountInWords } from './words.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Shows what a person can do with a transfer. */
export function EntryActions({ entry }: { entry: BankEntry }) {
  const mayWrite = may(useProfile().role, 'payments:write');
  if (!mayWrite) return null;
  if (entry.reason !== '') return <Reopen entry={entry} label="Put back" />;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {entry.missing === null ? (
        <Assign entry={entry} />
      ) : (
        <Reopen entry={entry} label="Undo assignment" />
      )}
      <More entry={entry} />
    </Group>
  );
}

function nameOf(entry: BankEntry): string {
  return `${amountInWords(entry)} from ${entry.payer || 'an unknown payer'}`;
}

function Assign({ entry }: { entry: BankEntry }) {
  const [isOpen, modal] = useDisclosure();
  if (entry.currency !== 'EUR') return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Assign to order: ${nameOf(entry)}`}
        onClick={modal.open}
      >
        Assign to order
      </Button>
      <AssignModal entry={entry} opened={isOpen} onClose={modal.close} />
    </>
  );
}

function Reopen({ entry, label }: { entry: BankEntry; label: string }) {
  const reopening = useReopenBankEntry();
  const reopen = () =>
    reopening.mutate(entry.entry_id, {
      onSuccess: ({ message }) => notify.success(message ?? say.reopened),
      onError: (error) => showFailure(error),
    });
  return (
    <Button
      variant="default"
      size="xs"
      loading={reopening.isPending}
      aria-label={`${label}: ${nameOf(entry)}`}
      onClick={reopen}
    >
      {label}
    </Button>
  );
}

function More({ entry }: { entry: BankEntry }) {
  const closing = useCloseBankEntry();
  const [isOpen, modal] = useDisclosure();
  const close = () =>
    closing.mutate(entry.entry_id, {
      onSuccess: ({ message }) => notify.success(message ?? say.done),
      onError: (error) => showFailure(error),
    });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={30}
            loading={closing.isPending}
            aria-label={`More for ${nameOf(entry)}`}
          >
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {entry.missing === null && (
            <Menu.Item leftSection={<IconArchive {...icon} />} onClick={modal.open}>
              Set aside
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCheck {...icon} />} onClick={close}>
            Mark as done
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SetAsideModal entry={entry} opened={isOpen} onClose={modal.close} />
    </>
  );
}
