import { isolated } from '@marquee/contract/people/isolate';
import { Button, Card, Group, Title } from '@mantine/core';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import type { Invitation } from '@marquee/contract/team/invitations';
import { notify, sentenceOf, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { teamRoleLabels } from '../roles.ts';
import { useInvitations, useResendInvitation, useWithdrawInvitation } from './api.ts';
import classes from './Invitations.module.css';

/** Lists the invitations that nobody has accepted; nothing without any. */
export function Invitations() {
  const { data, error, refetch } = useInvitations();
  if (error && !data) {
    return <ErrorBox message={sentenceOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Open invitations">
      <Title order={2} size="h3" mb="sm">
        Open invitations
      </Title>
      <ul className={classes.list}>
        {data.map((invitation) => (
          <InvitationItem key={invitation.ID} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationItem({ invitation }: { invitation: Invitation }) {
  const { ID: id, email } = invitation;
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  const onError = (error: unknown) => showFailure(error);
  const askToWithdraw = () =>
    confirmDialog({
      title: 'Withdraw invitation',
      message: `Withdraw the invitation of ${email}? Its link ends at once.`,
      confirm: 'Withdraw',
      onConfirm: () =>
        withdraw.mutate(id, {
          onSuccess: () => notify.success(`The invitation of ${email} is withdrawn.`),
          onError,
        }),
    });
  return (
    <Card component="li" padding={0} className={classes.invitation ?? ''}>
      <span className={classes.words}>
        <span className={classes.address}>{email}</span>
        <span className={classes.detail}>{detailOf(invitation)}</span>
      </span>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-label={`Send again to ${email}`}
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(id, {
              onSuccess: () => notify.success(`Invitation sent to ${email}.`),
              onError,
            })
          }
        >
          Send again
        </Button>
        <Button
          variant="light"
          color="red"
          size="xs"
          aria-label={`Withdraw the invitation of ${email}`}
          loading={withdraw.isPending}
          onClick={askToWithdraw}
        >
          Withdraw
        </Button>
      </Group>
    </Card>
  );
}

/** Returns 'Door: Fado by the river · expires January 12, 2030'. */
function detailOf({ team_role, events, expires_at }: Invitation): string {
  const role = teamRoleLabels[team_role];
  const what = events.length > 0 ? `${role}: ${events.map(isolated).join(', ')}` : role;
  const isOver = new Date(expires_at).getTime() <= Date.now();
  const end = formatInstantDateHere(expires_at);
  return `${what} · ${isOver ? 'expired' : 'expires'} ${end}`;
}
