import { TextInput } from '@mantine/core';
import { settingsForm } from '@marquee/contract/settings/settings';
import { PictureInput } from '../../../lib/form/PictureInput.tsx';
import { LocaleSelect } from '../../../ui/LocaleSelect.tsx';
import { AccentField } from './AccentField.tsx';
import classes from './LookSection.module.css';
import { LookPreview } from './LookPreview.tsx';
import pair from '../Settings.module.css';
import { SettingsSection } from '../sections/SettingsSection.tsx';
import type { SettingsFormState } from '../values.ts';
import { EmailField } from '../../../ui/EmailField.tsx';

export function LookSection({ form }: { form: SettingsFormState }) {
  const { logo } = form.values;
  return (
    <SettingsSection id="look" hint="Shown on public pages, tickets and mails.">
      <div className={pair.pair}>
        <TextInput
          label="Platform name"
          required
          placeholder="Marquee"
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <EmailField
          label="Support e-mail"
          autoComplete="off"
          placeholder="help@example.com"
          description="Where buyers get help. Optional."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          key={form.key('support_email')}
          {...form.getInputProps('support_email')}
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.logo}>
          <PictureInput
            {...form.getInputProps('logo')}
            label="Logo"
            hint="Wide or square, with a transparent background, up to 5 MB."
            codec={settingsForm}
            name="logo"
            onReject={(sentence) => form.setFieldError('logo', sentence)}
          />
        </div>
        <AccentField form={form} />
      </div>
      <LocaleSelect
        {...form.getInputProps('locale')}
        label="Dates, times and money"
        description="On public pages, in mails and PDFs, unless the organizer chose another form. The words stay English."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={form.values.locale}
        onChange={(locale) => locale && form.setFieldValue('locale', locale)}
      />
      <LookPreview name={form.values.name} logo={logo} accent={form.values.accent} />
    </SettingsSection>
  );
}
