import { defaultLocale } from '@marquee/contract/formats/intl';
import { findLocale } from '@marquee/contract/formats/locales';
import { amountOf, centsOf } from '@marquee/contract/money';
import type { Settings, SettingsUpdate } from '@marquee/contract/settings/settings';
import type { z } from 'zod';
import { imageUrl } from '../media/presenter.ts';
import { mapTilesOf } from './branding/tiles.ts';
import type { SettingsRow } from './queries.ts';

/** The settings of this screen; the auth feature manages the roles that need a second factor. */
export type ChosenSettings = Omit<SettingsRow, 'second_factor_roles'>;

export function presentSettings(row: ChosenSettings): Settings {
  return {
    name: row.name,
    logo_url: row.logo_id && imageUrl(row.logo_id),
    accent: row.accent,
    support_email: row.support_email,
    hold_minutes: row.hold_minutes,
    order_limit: row.order_limit,
    // Both are in hundredths, so the same function formats a percentage.
    fee_percent: amountOf(row.fee_basis_points),
    fee_fixed: amountOf(row.fee_fixed_cents),
    fee_min: amountOf(row.fee_min_cents),
    fee_max: row.fee_max_cents === null ? null : amountOf(row.fee_max_cents),
    fee_payer: row.fee_payer === 'buyer' ? 'buyer' : 'organizer',
    fee_tax_rate: row.fee_tax_basis_points === null ? null : amountOf(row.fee_tax_basis_points),
    payment_instructions: row.payment_instructions,
    payment_days: row.payment_days,
    unpaid_per_buyer: row.unpaid_per_buyer,
    unpaid_percent: row.unpaid_percent,
    map_tiles: mapTilesOf(row.map_tiles),
    tile_url: row.tile_url,
    tile_credit: row.tile_credit,
    terms_url: row.terms_url,
    privacy_url: row.privacy_url,
    locale: findLocale(row.locale) ?? defaultLocale,
  };
}

/** Returns the settings as the audit log shows them: formatted, and the logo by its id. */
export function auditedSettings(row: ChosenSettings) {
  const { logo_url: _url, ...fields } = presentSettings(row);
  return { ...fields, logo: row.logo_id };
}

/** @param amount null takes it away; undefined: it stays */
function centsOrNone(amount: number | null | undefined, stored: number | null): number | null {
  if (amount === undefined) return stored;
  return amount === null ? null : centsOf(amount);
}

export function changedSettings(
  row: ChosenSettings,
  given: z.output<typeof SettingsUpdate>,
): ChosenSettings {
  const { fee_percent, fee_fixed, fee_min, fee_max } = given;
  const centsOr = (amount: number | undefined, stored: number) =>
    amount === undefined ? stored : centsOf(amount);
  return {
    ...row,
    name: given.name ?? row.name,
    accent: given.accent ?? row.accent,
    support_email: given.support_email ?? row.support_email,
    hold_minutes: given.hold_minutes ?? row.hold_minutes,
    order_limit: given.order_limit ?? row.order_limit,
    fee_basis_points: centsOr(fee_percent, row.fee_basis_points),
    fee_fixed_cents: centsOr(fee_fixed, row.fee_fixed_cents),
    fee_min_cents: centsOr(fee_min, row.fee_min_cents),
    fee_max_cents: centsOrNone(fee_max, row.fee_max_cents),
    fee_payer: given.fee_payer ?? row.fee_payer,
    fee_tax_basis_points: centsOrNone(given.fee_tax_rate, row.fee_tax_basis_points),
    payment_instructions: given.payment_instructions ?? row.payment_instructions,
    payment_days: given.payment_days ?? row.payment_days,
    unpaid_per_buyer: given.unpaid_per_buyer ?? row.unpaid_per_buyer,
    unpaid_percent: given.unpaid_percent ?? row.unpaid_percent,
    map_tiles: given.map_tiles ?? row.map_tiles,
    tile_url: given.tile_url ?? row.tile_url,
    tile_credit: given.tile_credit ?? row.tile_credit,
    terms_url: given.terms_url ?? row.terms_url,
    privacy_url: given.privacy_url ?? row.privacy_url,
    locale: given.locale ?? row.locale,
  };
}
