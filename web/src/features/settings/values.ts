import type { FeeRule } from '@marquee/contract/orders/fees';
import { centsOf } from '@marquee/contract/money';
import {
  isFeeRangeWrong,
  type Settings,
  settingsSentences,
  SettingsUpdate,
} from '@marquee/contract/settings/settings';
import { decimalText } from '@marquee/contract/formats/money';
import { type Messages, messagesOf } from '../../lib/form/field-errors.ts';
import type { Form } from '../../lib/form/use-schema-form.ts';
import type { Picture } from '../../lib/form/picture-change.ts';
import { parseNumber } from '../../lib/form/parse-number.ts';

/** The inputs' values, named as in the API; numbers are unparsed text. */
export type SettingsValues = {
  name: string;
  support_email: string;
  logo: Picture;
  accent: string;
  hold_minutes: string;
  order_limit: string;
  fee_percent: string;
  fee_fixed: string;
  fee_min: string;
  /** '' for no maximum. */
  fee_max: string;
  fee_payer: Settings['fee_payer'];
  /** '' for no rate of its own. */
  fee_tax_rate: string;
  payment_instructions: string;
  payment_days: string;
  unpaid_per_buyer: string;
  unpaid_percent: string;
  map_tiles: Settings['map_tiles'];
  tile_url: string;
  tile_credit: string;
  accepts_tile_policy: boolean;
  terms_url: string;
  privacy_url: string;
  locale: Settings['locale'];
};

const amount = (euros: number) => (euros === 0 ? '0' : decimalText(euros));

export function valuesOf({ logo_url, ...saved }: Settings): SettingsValues {
  return {
    ...saved,
    logo: logo_url,
    hold_minutes: String(saved.hold_minutes),
    order_limit: String(saved.order_limit),
    fee_percent: String(saved.fee_percent),
    fee_fixed: amount(saved.fee_fixed),
    fee_min: amount(saved.fee_min),
    fee_max: saved.fee_max === null ? '' : amount(saved.fee_max),
    fee_tax_rate: saved.fee_tax_rate === null ? '' : String(saved.fee_tax_rate),
    payment_days: String(saved.payment_days),
    unpaid_per_buyer: String(saved.unpaid_per_buyer),
    unpaid_percent: String(saved.unpaid_percent),
    // Who saved the choice has accepted the policy.
    accepts_tile_policy: saved.map_tiles === 'openstreetmap',
  };
}

const number = (text: string) => parseNumber(text) ?? Number.NaN;

export type SettingsFormState = Form<SettingsValues>;

/** Converts the values to the API's input. */
export function inputOf(values: SettingsValues) {
  return {
    ...values,
    hold_minutes: number(values.hold_minutes),
    order_limit: number(values.order_limit),
    fee_percent: number(values.fee_percent),
    fee_fixed: number(values.fee_fixed),
    fee_min: number(values.fee_min),
    fee_max: parseNumber(values.fee_max) ?? null,
    fee_tax_rate: parseNumber(values.fee_tax_rate) ?? null,
    payment_days: number(values.payment_days),
    unpaid_per_buyer: number(values.unpaid_per_buyer),
    unpaid_percent: number(values.unpaid_percent),
  };
}

/** Returns the API's error messages by field. */
export function errorsIn(values: SettingsValues): Messages {
  const input = inputOf(values);
  const errors = messagesOf(SettingsUpdate, input);
  // The schema compares the two only if each of them is valid.
  if (!errors['fee_min'] && !errors['fee_max'] && isFeeRangeWrong(input)) {
    errors['fee_max'] = settingsSentences.feeRange;
  }
  return errors;
}

/** Returns the fee from the typed values; undefined while one of them is invalid. */
export function feeRuleOf(values: SettingsValues): FeeRule | undefined {
  const errors = errorsIn(values);
  const names = ['fee_percent', 'fee_fixed', 'fee_min', 'fee_max'];
  if (names.some((name) => name in errors)) return undefined;
  const { fee_percent, fee_fixed, fee_min, fee_max } = inputOf(values);
  return {
    basisPoints: centsOf(fee_percent),
    fixedCents: centsOf(fee_fixed),
    minCents: centsOf(fee_min),
    maxCents: fee_max === null ? null : centsOf(fee_max),
  };
}
