import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { TemplateInput } from '@marquee/contract/campaigns/templates';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify } from '../../lib/notify.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useSaveTemplate } from './templates-api.ts';

/** Saves the message of a campaign, to begin others with it. */
export function SaveTemplateButton(props: {
  campaign: Campaign;
  /** Saves the draft first. @returns undefined after a failure */
  onBefore?: () => Promise<unknown>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const open = async () => {
    if (props.onBefore && (await props.onBefore()) === undefined) return;
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="default" onClick={() => void open()}>
        Save as template
      </Button>
      <Modal opened={isOpen} onClose={close} title="Save as template">
        <TemplateForm campaign={props.campaign} onClose={close} />
      </Modal>
    </>
  );
}

function TemplateForm({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const save = useSaveTemplate();
  const { form, submit, isSending } = useSchemaForm({
    schema: TemplateInput,
    initialValues: { name: campaign.name },
    toInput: ({ name }) => ({ name, campaign_id: campaign.campaign_id }),
    send: (body) => save.mutateAsync(body),
    onSent: ({ message }) => {
      notify.success(message ?? '');
      onClose();
    },
  });
  return (
    <DialogForm submit="Save template" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <TextInput
        label="Name"
        description="Each campaign fills in its own event cards."
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  );
}
