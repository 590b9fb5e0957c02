import { useState } from 'react';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { EventSelect, type NamedEvent } from './EventSelect.tsx';

/** Asks for an event that a message shows. */
export function EventDialog(props: {
  opened: boolean;
  title: string;
  submit: string;
  description: string;
  organizationId: string;
  onClose: () => void;
  onChoose: (event: NamedEvent) => void;
}) {
  const { opened, title, submit, description, organizationId, onChoose } = props;
  const [event, setEvent] = useState<NamedEvent | null>(null);
  const close = () => {
    setEvent(null);
    props.onClose();
  };
  const choose = () => {
    if (!event) return;
    close();
    onChoose(event);
  };
  return (
    <Modal opened={opened} onClose={close} title={title}>
      <DialogForm submit={submit} onCancel={close} onSubmit={choose}>
        <EventSelect
          label="Event"
          description={description}
          organizationId={organizationId}
          value={event}
          onChange={setEvent}
        />
      </DialogForm>
    </Modal>
  );
}
