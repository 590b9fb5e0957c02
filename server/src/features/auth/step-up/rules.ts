import type { StepUpPurpose } from '@marquee/contract/auth/step-up';

/** @param organizationId null: for the platform */
export type StepUpFor = { purpose: StepUpPurpose; organizationId: string | null };
