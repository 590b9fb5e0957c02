import { isolated } from '@marquee/contract/people/isolate';
import { CategoryInput } from '@marquee/contract/categories';
import { Button, Card, TextInput } from '@mantine/core';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify, showFailure } from '../../lib/notify.tsx';
import { useCreateCategory } from './api.ts';
import classes from './CategoryForm.module.css';

/** Adds a category. The fields keep their text until the server has accepted it. */
export function CategoryForm() {
  const create = useCreateCategory();
  const { form, submit, isSending } = useSchemaForm({
    schema: CategoryInput,
    initialValues: { name: '', description: '' },
    validateInputOnBlur: ['description'],
    send: (input) => create.mutateAsync(input),
    onSent: ({ data }, sent) => {
      notify.success(`Category ${isolated(data.Name)} created successfully!`);
      sent.reset();
    },
    onFailure: (error) => showFailure(error),
  });
  return (
    <Card className={classes.card ?? ''} component="section" aria-label="New category">
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          className={classes.name ?? ''}
          label="Name"
          withAsterisk
          maxLength={200}
          placeholder="Jazz night"
          {...form.getInputProps('name')}
        />
        <TextInput
          className={classes.description ?? ''}
          label="Description"
          placeholder="Optional"
          {...form.getInputProps('description')}
        />
        <Button
          type="submit"
          className={classes.save ?? ''}
          loading={isSending}
          disabled={isSending}
        >
          Save
        </Button>
      </form>
    </Card>
  );
}
