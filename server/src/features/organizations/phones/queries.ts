import { callingCodeOf } from '@marquee/contract/people/phone-numbers';
import { otherCountrySentence, withCallingCode } from '@marquee/contract/people/phones';
import type { Database } from '../../../db/database.ts';
import { invalid } from '../../../lib/app-error.ts';
import { countryOfAddress } from '../../geocoding/rules.ts';
import { countryOfTaxNumber } from './rules.ts';

/**
 * Returns the country code of phone numbers that people write without one in an organization's forms:
 * of the country it named, else of its billing address, else of its tax number, else the platform's; '' where nobody says one.
 * @param organizationId null: of no organization
 */
export async function findCallingCode(
  db: Database,
  organizationId: string | null,
): Promise<string> {
  const found = await db
    .selectFrom('campaign_sending')
    .leftJoin('organizations', (join) => join.on('organizations.id', '=', organizationId))
    .select(['calling_code', 'billing_address', 'billing_country', 'tax_number'])
    .executeTakeFirstOrThrow();
  const { billing_country: chosen, billing_address: address, tax_number: number } = found;
  const said = countryOfAddress(address ?? '') ?? countryOfTaxNumber(number ?? '');
  const country = chosen === null || chosen === '' ? (said ?? '') : chosen;
  return callingCodeOf(country) || found.calling_code;
}

/**
 * Returns a phone number with its country code, or as it was typed if it has one or nobody says one.
 * @throws AppError `invalid` for a number that the country does not have
 */
export async function completePhone(
  db: Database,
  organizationId: string | null,
  phone: string,
): Promise<string> {
  if (phone === '' || phone.startsWith('+')) return phone;
  const callingCode = await findCallingCode(db, organizationId);
  if (callingCode === '') return phone;
  const complete = withCallingCode(phone, callingCode);
  if (complete === undefined) throw invalid({ phone: [otherCountrySentence(callingCode)] });
  return complete;
}
