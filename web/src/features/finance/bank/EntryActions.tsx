import { isolated } from '@marquee/contract/people/isolate';
import { may } from '@marquee/contract/access';
import {
  type BankEntry,
  type BankEntryState,
  bankSentences as say,
} from '@marquee/contract/transfers/bank-files';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive, IconArrowsSplit, IconCheck, IconDots } from '@tabler/icons-react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { useCloseBankEntry, useReopenBankEntry } from './api.ts';
import { AssignModal } from './AssignModal.tsx';
import { DivideModal } from './DivideModal.tsx';
import { SetAsideModal } from './SetAsideModal.tsx';
import { amountInWords } from './words.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Shows what a person can do with a transfer. */
export function EntryActions({ entry, state }: { entry: BankEntry; state: BankEntryState }) {
  const mayWrite = may(useProfile().role, 'payments:write');
  if (!mayWrite) return null;
  if (state === 'double') return <Decide entry={entry} />;
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

/** Lets a person say whether a possible double is another transfer. */
function Decide({ entry }: { entry: BankEntry }) {
  const closing = useCloseBankEntry();
  const close = () =>
    closing.mutate(entry.entry_id, {
      onSuccess: ({ message }) => notify.success(message ?? say.same),
      onError: (error) => showFailure(error),
    });
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        variant="default"
        size="xs"
        loading={closing.isPending}
        aria-label={`Same transfer: ${nameOf(entry)}`}
        onClick={close}
      >
        Same transfer
      </Button>
      <Reopen entry={entry} label="Another transfer" done={say.another} />
    </Group>
  );
}

function nameOf(entry: BankEntry): string {
  return `${amountInWords(entry)} from ${isolated(entry.payer || 'an unknown payer')}`;
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

type ReopenProps = { entry: BankEntry; label: string; done?: string };

function Reopen({ entry, label, done = say.reopened }: ReopenProps) {
  const reopening = useReopenBankEntry();
  const reopen = () =>
    reopening.mutate(entry.entry_id, {
      onSuccess: () => notify.success(done),
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
  const [isDividing, dividing] = useDisclosure();
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
          {entry.missing === null && entry.currency === 'EUR' && (
            <Menu.Item leftSection={<IconArrowsSplit {...icon} />} onClick={dividing.open}>
              Divide between orders
            </Menu.Item>
          )}
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
      <DivideModal entry={entry} opened={isDividing} onClose={dividing.close} />
      <SetAsideModal entry={entry} opened={isOpen} onClose={modal.close} />
    </>
  );
}
