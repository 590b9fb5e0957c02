import type { TeamRole } from '@marquee/contract/access';
import { InvitationInput } from '@marquee/contract/team/invitations';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { TeamRoleFields } from './TeamRoleFields.tsx';
import { useInvite } from './api.ts';
import { EmailField } from '../../../ui/EmailField.tsx';

/** Asks for the address, the role and, for a door helper, the events. */
export function InviteModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} size={520} title="Invite to the team">
      <InviteForm onDone={onClose} />
    </Modal>
  );
}

type Values = { email: string; team_role: TeamRole; door_events: string[] };
const blank: Values = { email: '', team_role: 'door', door_events: [] };

function InviteForm({ onDone }: { onDone: () => void }) {
  const invite = useInvite();
  const { organization_id } = useProfile();
  const { form, submit, isSending } = useSchemaForm({
    schema: InvitationInput,
    initialValues: blank,
    toInput: ({ email, team_role, door_events }) => ({
      email,
      team_role,
      ...(team_role === 'door' && { door_events }),
    }),
    alsoCheck: ({ team_role, door_events }) =>
      team_role === 'door' && door_events.length === 0
        ? { door_events: 'Choose the events that this person scans for.' }
        : {},
    send: (input) => invite.mutateAsync(input),
    onSent: ({ data }) => {
      notify.success(`Invitation sent to ${data.email}.`);
      onDone();
    },
  });
  return (
    <DialogForm submit="Send invitation" isBusy={isSending} onSubmit={submit} onCancel={onDone}>
      <EmailField
        data-autofocus
        label="E-mail"
        required
        autoComplete="off"
        placeholder="ada@example.com"
        {...form.getInputProps('email')}
      />
      <TeamRoleFields
        values={form.values}
        onChange={(change) => form.setValues(change)}
        organizationId={organization_id ?? undefined}
        errors={{ team_role: form.errors['team_role'], door_events: form.errors['door_events'] }}
      />
    </DialogForm>
  );
}
