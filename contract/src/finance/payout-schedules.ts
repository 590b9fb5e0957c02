import { z } from 'zod';

export const payoutIntervals = ['daily', 'weekly', 'monthly', 'manual'] as const;
export const payoutWeekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** When the payment service pays an organization. A field that the interval does not need is null. */
export const PayoutSchedule = z.object({
  interval: z.enum(payoutIntervals),
  weekday: z.enum(payoutWeekdays).nullable(),
  month_day: z.number().int().min(1).max(31).nullable(),
});
export type PayoutSchedule = z.infer<typeof PayoutSchedule>;

export const scheduleSentences = { chooseDay: 'Choose a day.' } as const;

export const PayoutScheduleInput = PayoutSchedule.partial({ weekday: true, month_day: true })
  .refine(({ interval, weekday }) => interval !== 'weekly' || weekday, {
    error: scheduleSentences.chooseDay,
    path: ['weekday'],
  })
  .refine(({ interval, month_day }) => interval !== 'monthly' || month_day, {
    error: scheduleSentences.chooseDay,
    path: ['month_day'],
  });
