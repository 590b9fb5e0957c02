import {
  isFeeRangeWrong,
  settingsSentences,
  type SettingsUpdate,
} from '@marquee/contract/settings/settings';
import { isTileUrlMissing, tileSentences } from '@marquee/contract/settings/map-tiles';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import type { PlatformSettings } from '../../db/schema.generated.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import { record } from '../audit/commands.ts';
import { saveImages } from '../media/commands.ts';
import type { EncodedImage } from '../media/decoding/encode.ts';
import {
  auditedSettings,
  changedSettings,
  type ChosenSettings,
  presentSettings,
} from './presenter.ts';

/** The settings in the audit log. */
export const SETTINGS_OBJECT = { type: 'settings', id: 'platform', label: 'settings' } as const;

/** A new logo, null to remove it, or undefined to keep the present one. */
export type LogoChange = EncodedImage | null | undefined;

/** Keeps another text about how to pay, and tells all administrators. */
export type NoteInstructions = (
  trx: Trx,
  actor: Actor,
  texts: { before: string; after: string },
  now: Date,
) => Promise<void>;

/**
 * Changes the platform's settings; a field left out stays. The sweep deletes the replaced logo
 * later, because open and cached pages still show it.
 * @param noteInstructions undefined: no fresh code was used up for another text about how to pay
 * @throws AppError `invalid` for a highest fee below the lowest
 */
export async function updateSettings(
  deps: Deps,
  actor: Actor,
  given: z.output<typeof SettingsUpdate>,
  logo: LogoChange,
  noteInstructions?: NoteInstructions,
): Promise<ChosenSettings> {
  const now = deps.clock();
  const images = logo ? [logo] : [];
  return saveImages(deps, images, async (trx, [logoId]) => {
    const before = await lockSettings(trx);
    const nextLogo = logo === undefined ? before.logo_id : (logoId ?? null);
    const after = await write(trx, { ...changedSettings(before, given), logo_id: nextLogo });
    const texts = { before: before.payment_instructions, after: after.payment_instructions };
    if (texts.before !== texts.after) {
      // The text was changed since the code was asked for, or not asked for.
      if (!noteInstructions) throw new AppError('conflict');
      await noteInstructions(trx, actor, texts, now);
    }
    const change = {
      action: 'settings.updated',
      object: SETTINGS_OBJECT,
      before: auditedSettings(before),
      after: auditedSettings(after),
    } as const;
    await record(trx, actor, change, now);
    return after;
  });
}

/** Puts an earlier text about how to pay back. */
export async function restoreInstructions(trx: Trx, text: string): Promise<void> {
  await trx.updateTable('platform_settings').set({ payment_instructions: text }).execute();
}

/** Locks the settings, so that administrators who save at the same time take turns. */
export async function lockSettings(trx: Trx): Promise<ChosenSettings> {
  const row = await trx
    .selectFrom('platform_settings')
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return chosenOf(row);
}

async function write(trx: Trx, values: ChosenSettings): Promise<ChosenSettings> {
  // The form may have only one of the two fees, so the merged settings are checked.
  if (isFeeRangeWrong(presentSettings(values))) {
    throw invalid({ fee_max: [settingsSentences.feeRange] });
  }
  if (isTileUrlMissing(presentSettings(values))) {
    throw invalid({ tile_url: [tileSentences.noAddress] });
  }
  const row = await trx
    .updateTable('platform_settings')
    .set(values)
    .returningAll()
    .executeTakeFirstOrThrow();
  return chosenOf(row);
}

function chosenOf(row: Selectable<PlatformSettings>): ChosenSettings {
  const { is_only: _is, second_factor_roles: _roles, ...chosen } = row;
  return chosen;
}
