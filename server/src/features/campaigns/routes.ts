import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { campaignCodesApi } from '@marquee/contract/campaigns/codes';
import { messageApi } from '@marquee/contract/campaigns/message';
import { stepsApi } from '@marquee/contract/campaigns/steps';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { implement, type Server } from '../../http/implement.ts';
import type { Actor } from '../../lib/actor.ts';
import {
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  updateCampaign,
} from './drafts/commands.ts';
import { addPicture } from './pictures/commands.ts';
import { findCards } from './message/cards.ts';
import { checkSaved } from './preview/checks.ts';
import { previewCampaign, sendTest, testTextLimit } from './preview/preview.ts';
import { listBatches } from '../codes/giving/queries.ts';
import { countChosen } from '../campaign-people/queries.ts';
import { presentCampaign, presentSummary } from './presenter.ts';
import { countProgress, getCampaign, listCampaigns } from './queries.ts';
import { readIntervals } from './settings/intervals.ts';
import { settingsRoutes } from './settings/routes.ts';
import { scheduleCampaign, steps, takeStep } from './steps/commands.ts';
import { needsReview } from './steps/limits.ts';
import { templatesRoutes } from './templates/routes.ts';
import { savedContent, variantsOf } from './rules.ts';
import { costOf } from './texts/cost.ts';

export function campaignsRoutes(server: Server): void {
  const { deps } = server;
  const { db } = deps;
  const mayText = testTextLimit(deps);
  const read = async (actor: Actor, id: string) => {
    const campaign = await getCampaign(db, actor, id);
    const blocks = variantsOf(campaign).flatMap(
      (variant) => savedContent(campaign, variant).blocks,
    );
    const [[progress], cards, intervals, hasReview] = await Promise.all([
      countProgress(db, [campaign.id]),
      findCards(db, campaign.organization_id, blocks, deps.clock()),
      readIntervals(deps),
      needsReview(db, actor, campaign),
    ]);
    return presentCampaign(campaign, progress, { cards, intervals, needsReview: hasReview });
  };
  const step = (name: keyof typeof steps, message: string) => {
    return async ({ actor, params }: { actor: Actor; params: { id: string } }) => {
      const id = await takeStep(deps, actor, params.id, steps[name]);
      return { data: await read(actor, id), message };
    };
  };
  implement(server, campaignsApi, {
    listCampaigns: async ({ actor, query, reads }) => {
      const { data, ...page } = await listCampaigns(reads, actor, query);
      const progress = await countProgress(
        reads,
        data.map(({ id }) => id),
      );
      const intervals = await readIntervals(deps);
      const ofRow = new Map(progress.map((row) => [row.campaign_id, row]));
      return {
        ...page,
        data: data.map((row) => presentSummary(row, ofRow.get(row.id), intervals)),
      };
    },
    createCampaign: async ({ actor, body }) => {
      const id = await createCampaign(deps, actor, body);
      return { data: await read(actor, id), message: say.created };
    },
    getCampaign: async ({ actor, params }) => ({ data: await read(actor, params.id) }),
    updateCampaign: async ({ actor, params, body }) => {
      const id = await updateCampaign(deps, actor, params.id, body);
      return { data: await read(actor, id), message: say.saved };
    },
    deleteCampaign: async ({ actor, params }) => {
      const id = await deleteCampaign(deps, actor, params.id);
      return { data: { campaign_id: id }, message: say.deleted };
    },
    duplicateCampaign: async ({ actor, params }) => {
      const id = await duplicateCampaign(deps, actor, params.id);
      return { data: await read(actor, id), message: say.created };
    },
  });
  implement(server, campaignCodesApi, {
    listCodeBatches: async ({ actor, params }) => {
      const { organization_id: id } = await getCampaign(db, actor, params.id);
      return { data: await listBatches(db, id, deps.clock()) };
    },
  });
  implement(server, messageApi, {
    addCampaignPicture: async ({ actor, params, form }) => ({
      data: await addPicture(deps, actor, params.id, form.files.get('image')),
    }),
    getTextCost: async ({ actor, params }) => {
      return { data: await costOf(deps, await getCampaign(db, actor, params.id)) };
    },
    countCampaignAudience: async ({ actor, params, body }) => {
      const campaign = await getCampaign(db, actor, params.id);
      const { audience, rest_days = campaign.rest_days } = body;
      const choice = { ...campaign, audience, rest_days };
      return { data: await countChosen(db, choice, deps.clock()) };
    },
    previewCampaign: async ({ actor, params, body }) => {
      const { content, text, member_id: memberId } = body;
      return { data: await previewCampaign(deps, actor, params.id, { content, text, memberId }) };
    },
    checkCampaign: async ({ actor, params }) => {
      return { data: await checkSaved(deps, await getCampaign(db, actor, params.id)) };
    },
    testCampaign: async ({ actor, params, body }) => {
      const to = await sendTest(deps, mayText, actor, params.id, body.phone);
      return { data: { to }, message: say.tested(to) };
    },
  });
  implement(server, stepsApi, {
    scheduleCampaign: async ({ actor, params, body }) => {
      const status = await scheduleCampaign(deps, actor, params.id, body);
      const sending = body.local_time === null ? say.sending : say.scheduled;
      const message = status === 'in_review' ? say.asked : sending;
      return { data: await read(actor, params.id), message };
    },
    unscheduleCampaign: step('unschedule', say.saved),
    approveCampaign: step('approve', say.approved),
    refuseCampaign: async ({ actor, params, body }) => {
      const id = await takeStep(deps, actor, params.id, steps.refuse, body.answer);
      return { data: await read(actor, id), message: say.refused };
    },
    pauseCampaign: step('pause', say.paused),
    resumeCampaign: step('resume', say.resumed),
    cancelCampaign: step('cancel', say.cancelled),
  });
  templatesRoutes(server);
  settingsRoutes(server);
}
