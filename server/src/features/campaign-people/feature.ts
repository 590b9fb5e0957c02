import type { Feature } from '../feature.ts';

export const campaignPeople = { name: 'campaign-people' } satisfies Feature;
