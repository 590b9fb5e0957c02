import { sentences } from '@marquee/contract/errors';
import { imageFieldOf } from '@marquee/contract/form';
import {
  settingsApi,
  settingsForm,
  settingsSentences,
  SettingsUpdate,
} from '@marquee/contract/settings/settings';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../lib/actor.ts';
import { implement, type Server } from '../../http/implement.ts';
import { encodeImage } from '../media/decoding/encode.ts';
import type { PlatformReader } from './branding/platform.ts';
import { publicPlatformRoutes } from './branding/routes.ts';
import { type NoteInstructions, updateSettings } from './commands.ts';
import { healthRoutes } from './health/routes.ts';
import { retryJobs } from './jobs/commands.ts';
import { testIntegration } from './integrations/commands.ts';
import { presentSettings } from './presenter.ts';
import { presentEnvironment } from './status/environment.ts';
import { getSettings } from './queries.ts';
import { getJobQueue, listIntegrations } from './status/queries.ts';

const notAnImage = imageFieldOf(settingsForm, 'logo')?.notAnImage ?? sentences.invalid;
/** A logo that is not a file: an empty text, which removes it. */
const NoLogo = z.object({ logo: z.literal('', { error: notAnImage }).optional() });

/** What `account-changes`, which comes after this feature, does for it. */
export type InstructionsGuard = {
  /** Uses up the fresh code of an administrator who changes the text about how to pay. */
  spendCode: (actor: Actor, request: FastifyRequest) => Promise<void>;
  noteChange: NoteInstructions;
};

type Needs = { instructionsGuard: InstructionsGuard; platform: PlatformReader };

export function settingsRoutes(
  server: Server,
  { instructionsGuard: guard, platform }: Needs,
): void {
  const { deps } = server;
  healthRoutes(server);
  publicPlatformRoutes(server, platform);
  implement(server, settingsApi, {
    getSettings: async () => ({ data: presentSettings(await getSettings(deps.db)) }),
    updateSettings: async ({ actor, form, request }) => {
      const given = SettingsUpdate.parse(form.fields);
      const { logo } = NoLogo.parse(form.fields);
      const bytes = form.files.get('logo');
      const picture =
        bytes && (await encodeImage({ bytes, field: 'logo', notAnImage, sender: actor.userId }));
      const change = picture ?? (logo === '' ? null : undefined);
      const { payment_instructions: text } = await getSettings(deps.db);
      const isOther = (given.payment_instructions ?? text) !== text;
      if (isOther) await guard.spendCode(actor, request);
      const note = isOther ? guard.noteChange : undefined;
      const saved = await updateSettings(deps, actor, given, change, note);
      await deps.bus.tell('settings');
      return { data: presentSettings(saved), message: settingsSentences.saved };
    },
    listEnvironment: () => ({ data: presentEnvironment(deps.config) }),
    listIntegrations: async () => ({ data: await listIntegrations(deps) }),
    testIntegration: async ({ actor, params, body }) => {
      return { data: await testIntegration(deps, actor, params.what, body) };
    },
    getJobQueue: async () => ({ data: await getJobQueue(deps.db) }),
    retryJobs: async ({ actor, body }) => {
      await retryJobs(deps, actor, body.id);
      return { data: await getJobQueue(deps.db), message: settingsSentences.retried };
    },
  });
}
