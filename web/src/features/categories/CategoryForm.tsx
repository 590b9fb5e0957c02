import { type CategoryInput as Values, CategoryInput } from '@marquee/contract/categories';
import { Button, Card, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldErrorsOf, notify, showFailure } from '../../lib/notify.tsx';
import { putFieldErrors, validateWith } from '../../lib/form-errors.ts';
import { useCreateCategory } from './api.ts';
import classes from './CategoryForm.module.css';

/** Adds a category. The fields keep their text until the server has accepted it. */
export function CategoryForm() {
  const create = useCreateCategory();
  const form = useForm<Values>({
    initialValues: { name: '', description: '' },
    validate: validateWith(CategoryInput),
    validateInputOnBlur: ['description'],
  });
  const save = async (values: Values) => {
    try {
      const { data } = await create.mutateAsync(values);
      notify.success(`Category ${data.Name} created successfully!`);
      form.reset();
    } catch (error) {
      putFieldErrors(form, fieldErrorsOf(error));
      showFailure(error);
    }
  };
  return (
    <Card className={classes.card ?? ''} component="section" aria-label="New category">
      <form
        className={classes.form}
        onSubmit={form.onSubmit((values) => void save(values))}
        noValidate
      >
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
          placeholder="Optional: what belongs here"
          {...form.getInputProps('description')}
        />
        <Button
          type="submit"
          className={classes.save ?? ''}
          loading={create.isPending}
          disabled={create.isPending}
        >
          Save
        </Button>
      </form>
    </Card>
  );
}
