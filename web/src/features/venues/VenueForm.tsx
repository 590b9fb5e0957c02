import { isolated } from '@marquee/contract/people/isolate';
import { Button } from '@mantine/core';
import { seesAdministratorMenu } from '@marquee/contract/access';
import { type Venue, VenueInput, VenueUpdate } from '@marquee/contract/venues';
import { IconTrash } from '@tabler/icons-react';
import { pictureChange } from '../../lib/form/picture-change.ts';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify, showFailure } from '../../lib/notify.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useCreateVenue, useDeleteVenue, useUpdateVenue } from './api.ts';
import { VenueFields } from './VenueFields.tsx';
import classes from './Venues.module.css';
import { blank, inputNameOf, inputOf, valuesOf } from './venue-values.ts';

type Props = { onDone: () => void };

export function NewVenueForm({ onDone }: Props) {
  const create = useCreateVenue();
  const mustChoose = seesAdministratorMenu(useProfile().user_type);
  const { form, submit, isSending } = useSchemaForm({
    schema: VenueInput,
    initialValues: blank,
    toInput: inputOf,
    inputOf: inputNameOf,
    validateInputOnBlur: true,
    alsoCheck: ({ organizer }) =>
      mustChoose && !organizer ? { organizer: 'Organizer is required' } : {},
    send: (input, { picture }) =>
      create.mutateAsync({ ...input, picture: pictureChange(picture, blank.picture) }),
    onSent: ({ data }) => {
      notify.success(`${isolated(data.name)} added.`);
      onDone();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <VenueFields form={form} isNew />
      <div className={classes.actions}>
        <Button className={classes.end ?? ''} variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending}>
          Add venue
        </Button>
      </div>
    </form>
  );
}

/** Changes or deletes a venue. Events keep what they copied from it. */
export function EditVenueForm({ venue, onDone }: Props & { venue: Venue }) {
  const update = useUpdateVenue();
  const { form, submit, isSending } = useSchemaForm({
    schema: VenueUpdate,
    initialValues: valuesOf(venue),
    toInput: inputOf,
    inputOf: inputNameOf,
    updates: {},
    validateInputOnBlur: true,
    send: (input, { picture }) =>
      update.mutateAsync({
        id: venue.id,
        ...input,
        picture: pictureChange(picture, venue.picture_url),
      }),
    onSent: ({ data }) => {
      notify.success(`${isolated(data.name)} saved.`);
      onDone();
    },
    onUnchanged: onDone,
  });
  return (
    <form onSubmit={submit} noValidate>
      <VenueFields form={form} isNew={false} />
      <div className={classes.actions}>
        <DeleteVenue venue={venue} onDone={onDone} />
        <Button className={classes.end ?? ''} variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending}>
          Save
        </Button>
      </div>
    </form>
  );
}

function DeleteVenue({ venue: { id, name }, onDone }: Props & { venue: Venue }) {
  const remove = useDeleteVenue();
  const confirm = () =>
    confirmDialog({
      title: 'Delete venue',
      message: `Delete ${isolated(name)}? Events keep the location that they took from it.`,
      confirm: 'Delete',
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => {
            notify.success(`${isolated(name)} deleted.`);
            onDone();
          },
          onError: (error) => showFailure(error),
        }),
    });
  return (
    <Button
      variant="light"
      color="red"
      leftSection={<IconTrash size={16} stroke={1.5} />}
      onClick={confirm}
      loading={remove.isPending}
    >
      Delete
    </Button>
  );
}
