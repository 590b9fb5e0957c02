import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';
import { Id } from '../list.ts';
import { stop, warn } from './findings.ts';
import { saysField } from './merge-fields.ts';
import type { CampaignFinding } from './message.ts';

/** The codes of which each reader gets one: those of an event that were made together. */
export const CampaignCodes = z.object({ event_id: Id, batch: z.string().min(1).max(80) });
export type CampaignCodes = z.infer<typeof CampaignCodes>;

/** Codes that were made together, and how many of them can still be given out. */
export const CodeBatch = CampaignCodes.extend({
  event_title: z.string(),
  codes: z.number().int(),
  /** Neither given out nor used, and not over. */
  free: z.number().int(),
});
export type CodeBatch = z.infer<typeof CodeBatch>;

/** Batches that a campaign offers; older ones of many are left out. */
export const MAX_BATCHES_OFFERED = 100;

export const campaignCodesApi = endpoints({
  listCodeBatches: {
    call: 'GET /campaigns/{id}/code-batches',
    summary:
      'Returns the batches of codes that a campaign can give out, one code to each reader: those of the organizer’s events that are not over, the newest first, at most 100.',
    access: 'campaigns:read',
    reply: z.array(CodeBatch),
  },
});

/**
 * Finds a field without codes, codes that nobody would see, and too few of them.
 * @param codes undefined if none were chosen; `free` is how many can still be given out
 */
export function checkCodes(
  texts: readonly string[],
  { codes, people }: { codes: { free: number } | undefined; people: number },
): CampaignFinding[] {
  const isShown = texts.some((text) => saysField(text, 'code'));
  if (!codes) {
    if (!isShown) return [];
    const sentence = 'The message has a code in it, and no codes are chosen.';
    return [stop('no_codes', sentence, 'Choose them under “Codes”, below the message.')];
  }
  if (codes.free < people) {
    const sentence = `${formatCount(people, nouns.person)} would get a code, and ${formatCount(codes.free, nouns.code)} can be given out.`;
    return [
      stop('few_codes', sentence, 'Create more codes on the event’s page, or write to fewer.'),
    ];
  }
  if (isShown) return [];
  const sentence = 'Codes are chosen, and the message does not say the reader’s code.';
  const mend = 'Add the field “Code”. Links to the event carry the code in any case.';
  return [warn('code_not_said', sentence, mend)];
}
