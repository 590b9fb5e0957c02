import type { Organization } from '@marquee/contract/organizations';
import { defaultLocale } from '@marquee/contract/formats/intl';
import { findLocale } from '@marquee/contract/formats/locales';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { usePlatform } from '../../../lib/use-platform.ts';
import { LocaleSelect } from '../../../ui/LocaleSelect.tsx';
import { useSetOrganizationFormats } from '../api.ts';

/** Chooses how buyers read an organization's dates and prices; saved at once. */
export function OrganizationFormats({ organization }: { organization: Organization }) {
  const change = useSetOrganizationFormats(organization.ID);
  const platform = findLocale(usePlatform().locale) ?? defaultLocale;
  return (
    <LocaleSelect
      mt="lg"
      label="Dates, times and money"
      description="On your event pages, in mails and PDFs. Buyers can choose another form."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      fallback={{ label: 'As the platform', locale: platform }}
      // A choice is shown at once.
      value={change.isPending ? change.variables : organization.locale}
      onChange={(locale) =>
        change.mutate(locale, {
          onSuccess: () => notify.success('Formats saved.'),
          onError: (error) => showFailure(error),
        })
      }
    />
  );
}
