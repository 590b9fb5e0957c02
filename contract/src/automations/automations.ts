import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { lineOfText, plainText } from '../fields/text.ts';
import { automationKinds, wrongFieldsOfAutomation } from './kinds.ts';
import { MAX_SUBJECT } from '../campaigns/content.ts';

/** Whole months that somebody was away. */
export const MONTHS_AWAY = { least: 2, most: 36, usual: 6 } as const;
export const MAX_WORDS = 2_000;

export const automationSentences = {
  organizerMissing: 'Choose an organizer',
  subjectMissing: 'Enter a subject',
  wordsMissing: 'Enter what the message says',
  months: `Enter a whole number from ${MONTHS_AWAY.least} to ${MONTHS_AWAY.most}`,
  wrongFields: (fields: string) =>
    `${fields} is no field. Choose one with “Add a field”, or delete it.`,
  on: (label: string) => `${label} is on`,
  off: (label: string) => `${label} is off`,
  saved: 'Automation saved',
} as const;
const say = automationSentences;

/** What an automation says, and when. */
const AutomationFields = z.object({
  /** Only administrators choose; default: one's own. */
  organization_id: Id.optional(),
  is_on: z.boolean(),
  subject: lineOfText(say.subjectMissing, MAX_SUBJECT),
  /** Paragraphs, with an empty line between two. */
  words: plainText(z.string().trim().min(1, say.wordsMissing), MAX_WORDS),
  months: z
    .number({ error: say.months })
    .int(say.months)
    .min(MONTHS_AWAY.least, say.months)
    .max(MONTHS_AWAY.most, say.months)
    .default(MONTHS_AWAY.usual),
});
/** Refuses to switch on what readers would get with a misspelt field. */
export const AutomationInput = AutomationFields.superRefine((input, refinement) => {
  if (!input.is_on) return;
  for (const field of ['subject', 'words'] as const) {
    const wrong = wrongFieldsOfAutomation(input[field]).map(({ written }) => written);
    if (wrong.length > 0) {
      refinement.addIssue({
        code: 'custom',
        path: [field],
        message: say.wrongFields(wrong.join(', ')),
      });
    }
  }
});
export type AutomationInput = z.input<typeof AutomationInput>;

export const Automation = z.object({
  kind: z.enum(automationKinds),
  organizer: z.object({ ID: z.string(), Name: z.string() }),
  is_on: z.boolean(),
  subject: z.string(),
  words: z.string(),
  months: z.number().int(),
  /** Since when it is on or off; null: it was never on. */
  since: z.iso.datetime().nullable(),
  /** This figure and the next three are the sums of all its messages. */
  sent: z.number().int(),
  clicked: z.number().int(),
  orders: z.number().int(),
  revenue: z.number(),
  /** Those that wait for an administrator. */
  waiting: z.number().int(),
});
export type Automation = z.infer<typeof Automation>;

const KindParams = z.object({ kind: z.enum(automationKinds) });

const AutomationMessage = AutomationFields.pick({
  organization_id: true,
  subject: true,
  words: true,
});

export const automationsApi = endpoints({
  listAutomations: {
    call: 'GET /automations',
    summary: 'Returns the automations of an organizer, each with what it brought.',
    access: 'campaigns:read',
    query: z.object({ organization_id: Id.optional() }),
    reply: z.array(Automation),
  },
  setAutomation: {
    call: 'PUT /automations/{kind}',
    summary: 'Switches an automation on or off, and sets what it says.',
    access: 'campaigns:write',
    params: KindParams,
    body: AutomationInput,
    reply: Automation,
  },
  previewAutomation: {
    call: 'POST /automations/{kind}/preview',
    summary: 'Returns the message as a guest without a name gets it, about the next event.',
    access: 'campaigns:read',
    perUserMinute: 120,
    params: KindParams,
    body: AutomationMessage,
    reply: z.object({
      /** Name and address of the sender. */
      from: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
    }),
  },
  testAutomation: {
    call: 'POST /automations/{kind}/test',
    summary: 'Sends the message to the address of the caller.',
    access: 'campaigns:write',
    perUserMinute: 5,
    params: KindParams,
    body: AutomationMessage,
    reply: z.object({ to: z.string() }),
  },
});
