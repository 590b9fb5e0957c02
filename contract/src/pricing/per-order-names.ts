/** What limits how many tickets of a type are booked online; staff sell beyond it. */
export const perOrderNames = ['min_per_order', 'max_per_order', 'max_per_person'] as const;
export type PerOrderName = (typeof perOrderNames)[number];
/** null: no such limit. */
export type PerOrder = Record<PerOrderName, number | null>;
export type GivenPerOrder = { [Name in PerOrderName]?: number | null | undefined };
