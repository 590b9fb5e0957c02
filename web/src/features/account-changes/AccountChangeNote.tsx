import { isolated } from '@marquee/contract/people/isolate';
import {
  type AccountChange,
  accountChangeNames,
  accountChangeSentences,
} from '@marquee/contract/finance/account-changes';
import { may } from '@marquee/contract/access';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { notify, showFailure } from '../../lib/notify.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { useAccountChanges, useRestoreAccount } from './api.ts';

type Props = {
  /** null: of the platform. */
  organizationId: string | null;
  onRestored?: () => void;
};

/** Shows what was changed on the last day about where money goes, and restores what stood before. */
export function AccountChangeNote({ organizationId, onRestored }: Props) {
  const { data = [] } = useAccountChanges(organizationId);
  // The first change of a kind has what comes back; the last one says what is there now.
  const kinds = [...new Set(data.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const all = data.filter((change) => change.kind === kind);
    const [first, last] = [all[0], all.at(-1)];
    return first && last && <Note key={kind} first={first} last={last} onRestored={onRestored} />;
  });
}

function Note(props: {
  first: AccountChange;
  last: AccountChange;
  onRestored: (() => void) | undefined;
}) {
  const { first, last } = props;
  const restoring = useRestoreAccount();
  const mayRestore = may(useProfile().role, 'payments:write');
  const restore = () =>
    restoring.mutate(last.change_id, {
      onSuccess: ({ message }) => {
        notify.success(message ?? accountChangeSentences.restored);
        props.onRestored?.();
      },
      onError: (error) => showFailure(error),
    });
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}
      title={`${accountChangeNames[last.kind]} was changed`}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          <bdi>{last.made_by}</bdi>, {formatInstantHere(last.made_at)}. Before:{' '}
          {isolated(sentence(first.before))} Now: {isolated(sentence(last.after))} It can be
          restored until {formatInstantHere(first.until)}.
        </Text>
        {mayRestore && (
          <Button variant="default" size="xs" loading={restoring.isPending} onClick={restore}>
            Restore
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** Texts about how to pay end with a full stop, accounts do not. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
