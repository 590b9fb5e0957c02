import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RecoveryCodes } from '../auth/second-factor/RecoveryCodes.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useRenewRecoveryCodes } from './api.ts';
import { CodeForm } from './CodeForm.tsx';

export function NewRecoveryCodes() {
  const [isOpen, dialog] = useDisclosure();
  const renew = useRenewRecoveryCodes();
  const close = () => {
    dialog.close();
    renew.reset();
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        New recovery codes
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title="New recovery codes"
        size={520}
        closeOnClickOutside={!renew.data}
        closeOnEscape={!renew.data}
      >
        {renew.data ? (
          <RecoveryCodes codes={renew.data} onDone={close} />
        ) : (
          <CodeForm
            confirm="Create new codes"
            onCode={async (code) => void (await renew.mutateAsync(code))}
            onCancel={close}
          >
            Your current recovery codes stop working.
          </CodeForm>
        )}
      </Modal>
    </>
  );
}
