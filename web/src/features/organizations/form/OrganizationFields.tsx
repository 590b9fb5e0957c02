import { Text, Textarea, TextInput } from '@mantine/core';
import { LogoField } from './LogoField.tsx';
import classes from './OrganizationFields.module.css';
import type { OrganizationFormState } from './organization-values.ts';
import { EmailField } from '../../../ui/EmailField.tsx';

const MAX_DESCRIPTION = 500;

/** Edits an organization's logo, name, description and contact; for a new one its first user. */
export function OrganizationFields(props: { form: OrganizationFormState; isNew: boolean }) {
  const { form, isNew } = props;
  const { length } = form.values.description.trim();
  return (
    <div className={classes.columns}>
      <LogoField form={form} />
      <div className={classes.fields}>
        <TextInput
          label="Organization Name"
          required
          placeholder="Harbour Lights"
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <div>
          <Textarea
            label="Description"
            placeholder="What events they run, and where."
            autosize
            minRows={3}
            maxRows={8}
            {...form.getInputProps('description')}
          />
          <Text
            size="xs"
            className={classes.counter}
            c={length > MAX_DESCRIPTION ? 'red' : 'dimmed'}
          >
            {length}/{MAX_DESCRIPTION}
          </Text>
        </div>
        <div className={classes.pair}>
          <EmailField
            label="Email Address"
            autoComplete="off"
            placeholder="hello@example.com"
            description={isNew ? 'Optional. Creates the first user.' : undefined}
            {...form.getInputProps('email')}
          />
          <TextInput
            label="Phone Number"
            type="tel"
            autoComplete="off"
            placeholder="+44 20 7946 0142"
            description={isNew ? 'Optional.' : undefined}
            {...form.getInputProps('phone')}
          />
        </div>
        {!isNew && <LegalLinks form={form} />}
        {isNew && form.values.email.trim() !== '' && <FirstUser form={form} />}
      </div>
    </div>
  );
}

/** The organizer's own pages, which buyers find beside the button that books. */
function LegalLinks({ form }: { form: OrganizationFormState }) {
  const link = { type: 'url', inputMode: 'url', autoComplete: 'off' } as const;
  return (
    <div className={classes.pair}>
      <TextInput
        {...link}
        label="Terms"
        placeholder="https://example.com/terms"
        description="Empty: those of the platform."
        {...form.getInputProps('terms_url')}
      />
      <TextInput
        {...link}
        label="Imprint"
        placeholder="https://example.com/imprint"
        description="Says who sells the tickets."
        {...form.getInputProps('imprint_url')}
      />
    </div>
  );
}

/** Asks for the name of the first user, whom an e-mail address creates. */
function FirstUser({ form }: { form: OrganizationFormState }) {
  const email = form.values.email.trim();
  return (
    <div className={classes.firstUser}>
      <TextInput
        label="First user’s name"
        autoComplete="off"
        placeholder={form.values.name.trim() || 'Same as the organizer'}
        {...form.getInputProps('user_name')}
      />
      <Text size="sm" c="dimmed" mt={8}>
        {email} can sign in once this is saved, with a code by e-mail, and manage the organization’s
        events and users.
      </Text>
    </div>
  );
}
