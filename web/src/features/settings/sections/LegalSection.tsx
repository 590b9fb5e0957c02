import { TextInput } from '@mantine/core';
import classes from '../Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsFormState } from '../values.ts';

export function LegalSection({ form }: { form: SettingsFormState }) {
  return (
    <SettingsSection id="legal" hint="Linked in the footer of public pages and at checkout.">
      <div className={classes.pair}>
        <TextInput
          label="Terms"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com/terms"
          key={form.key('terms_url')}
          {...form.getInputProps('terms_url')}
        />
        <TextInput
          label="Privacy"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com/privacy"
          key={form.key('privacy_url')}
          {...form.getInputProps('privacy_url')}
        />
      </div>
    </SettingsSection>
  );
}
