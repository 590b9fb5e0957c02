import { automationWords } from '@marquee/contract/automations/kinds';
import {
  automationsApi,
  automationSentences as say,
} from '@marquee/contract/automations/automations';
import { campaignSentences } from '@marquee/contract/campaigns/sentences';
import { implement, type Server } from '../../http/implement.ts';
import { presentAutomation } from './presenter.ts';
import { setAutomation } from './commands.ts';
import { previewAutomation, testAutomation } from './preview/preview.ts';
import { getAutomation, getSenderOf, listAutomations, sumAutomations } from './queries.ts';

export function automationsRoutes(server: Server): void {
  const { deps } = server;
  const { db } = deps;
  implement(server, automationsApi, {
    listAutomations: async ({ actor, query }) => {
      const sender = await getSenderOf(db, actor, query.organization_id);
      const [rows, figures] = await Promise.all([
        listAutomations(db, sender.id),
        sumAutomations(db, sender.id),
      ]);
      return { data: rows.map((row) => presentAutomation(row, sender, figures.get(row.kind))) };
    },
    setAutomation: async ({ actor, params: { kind }, body }) => {
      const sender = await getSenderOf(db, actor, body.organization_id);
      const { is_on: wasOn } = await getAutomation(db, sender.id, kind);
      await setAutomation(deps, actor, kind, body);
      const [row, figures] = await Promise.all([
        getAutomation(db, sender.id, kind),
        sumAutomations(db, sender.id),
      ]);
      const { label } = automationWords[kind];
      const switched = body.is_on ? say.on(label) : say.off(label);
      return {
        data: presentAutomation(row, sender, figures.get(kind)),
        message: wasOn === body.is_on ? say.saved : switched,
      };
    },
    previewAutomation: async ({ actor, params, body }) => {
      return { data: await previewAutomation(deps, actor, params.kind, body) };
    },
    testAutomation: async ({ actor, params, body }) => {
      const to = await testAutomation(deps, actor, params.kind, body);
      return { data: { to }, message: campaignSentences.tested(to) };
    },
  });
}
