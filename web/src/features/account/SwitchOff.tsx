import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notify } from '../../lib/notify.tsx';
import { registerPath } from '../../lib/redirect.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useRefreshSecondFactor, useRemoveSecondFactor } from './api.ts';
import { CodeForm } from './CodeForm.tsx';

const words = {
  free: {
    open: 'Switch off',
    title: 'Switch off your second factor',
    text: 'From now on, you sign in with the e-mailed code alone.',
  },
  required: {
    open: 'Move to another phone',
    title: 'Move to another phone',
    text: 'Your role requires a second factor. This one stops working, and you set up the new one next.',
  },
};

/** Switches the second factor off. If the role needs one, setting up the next one starts. */
export function SwitchOff({ isRequired }: { isRequired: boolean }) {
  const [isOpen, dialog] = useDisclosure();
  const remove = useRemoveSecondFactor();
  const refresh = useRefreshSecondFactor();
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = words[isRequired ? 'required' : 'free'];
  const close = () => {
    dialog.close();
    remove.reset();
  };
  const send = async (code: string) => {
    const due = await remove.mutateAsync(code);
    if (due === undefined) {
      close();
      refresh();
      return notify.success('Your second factor is off.');
    }
    // This session now waits for a second factor, which the register page asks for.
    client.clear();
    void navigate(registerPath('/admin/account'));
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {say.open}
      </Button>
      <Modal opened={isOpen} onClose={close} title={say.title}>
        <CodeForm
          confirm={isRequired ? 'Continue' : 'Switch off'}
          isDangerous={!isRequired}
          onCode={send}
          onCancel={close}
        >
          {say.text}
        </CodeForm>
      </Modal>
    </>
  );
}
