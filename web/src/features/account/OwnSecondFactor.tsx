import type { SecondFactor } from '@marquee/contract/auth/second-factors';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import { formatCount } from '@marquee/contract/formats/counts';
import { Box, Button, Card, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notify } from '../../lib/notify.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SetupSecondFactor } from '../auth/second-factor/SetupSecondFactor.tsx';
import { UserBadge } from '../users/UserName.tsx';
import classes from './AccountPage.module.css';
import { useOwnSecondFactor, useRefreshSecondFactor } from './api.ts';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { SwitchOff } from './SwitchOff.tsx';

export function OwnSecondFactor() {
  const own = useOwnSecondFactor();
  return (
    <Card component="section" aria-label="Second factor" padding="lg">
      <div className={classes.head}>
        <Title order={2} size="h3">
          Second factor
        </Title>
        {own.data && (
          <UserBadge color={own.data.enabled_at ? 'green' : 'gray'}>
            {own.data.enabled_at ? 'on' : 'off'}
          </UserBadge>
        )}
      </div>
      <Text size="sm" c="dimmed" mt={4}>
        Signing in then needs two codes: one from your e-mail and one from an app on your phone.
      </Text>
      {own.error && !own.data && (
        <Box mt="md">
          <LoadFailure query={own} />
        </Box>
      )}
      {own.isPending && <Skeleton height={36} mt="md" />}
      {own.data && (own.data.enabled_at ? <On own={own.data} /> : <Off />)}
    </Card>
  );
}

function Off() {
  const [isOpen, dialog] = useDisclosure();
  const refresh = useRefreshSecondFactor();
  const finish = () => {
    dialog.close();
    refresh();
    notify.success('Your second factor is on.');
  };
  return (
    <div className={classes.buttons}>
      <Button onClick={dialog.open}>Set up</Button>
      <Modal
        opened={isOpen}
        // Closing the dialog after the first valid code leaves the second factor on.
        onClose={() => {
          dialog.close();
          refresh();
        }}
        title="Set up a second factor"
        size={520}
        // A stray click or Escape must not close the recovery codes: they are shown only once.
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <SetupSecondFactor onDone={finish} />
      </Modal>
    </div>
  );
}

function On({ own }: { own: SecondFactor }) {
  const { enabled_at, recovery_codes_left: left, is_required } = own;
  return (
    <>
      <Text size="sm" mt="md">
        {enabled_at && `On since ${formatInstantDateHere(enabled_at)}. `}
        {formatCount(left, { one: 'recovery code is left.', other: 'recovery codes are left.' })}
        {is_required && ' Your role requires it.'}
      </Text>
      <div className={classes.buttons}>
        <NewRecoveryCodes />
        <SwitchOff isRequired={is_required} />
      </div>
    </>
  );
}
