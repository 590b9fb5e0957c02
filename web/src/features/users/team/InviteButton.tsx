import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { InviteModal } from './InviteModal.tsx';

/** Invites somebody by an e-mail address alone; they enter the rest themselves. */
export function InviteButton() {
  const [isInviting, invite] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={18} stroke={1.5} aria-hidden />}
        onClick={invite.open}
      >
        Invite by e-mail
      </Button>
      <InviteModal isOpen={isInviting} onClose={invite.close} />
    </>
  );
}
