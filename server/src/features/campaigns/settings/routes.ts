import { sendingSettingsApi } from '@marquee/contract/campaign-sending/sending';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { implement, type Server } from '../../../http/implement.ts';
import { getSendingSettings, setSendingSettings } from './commands.ts';

export function settingsRoutes(server: Server): void {
  const { deps } = server;
  implement(server, sendingSettingsApi, {
    getSendingSettings: async () => ({ data: await getSendingSettings(deps.db) }),
    setSendingSettings: async ({ actor, body }) => {
      return { data: await setSendingSettings(deps, actor, body), message: say.settingsSaved };
    },
  });
}
