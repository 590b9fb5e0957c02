import { type Condition, Conditions } from '@marquee/contract/audience/conditions';

/** Conditions as an address has them; what cannot be read there counts as none. */
export function readConditions(text: string): Condition[] {
  try {
    return Conditions.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** The other way round; none are ''. */
export function writeConditions(conditions: readonly Condition[]): string {
  return conditions.length === 0 ? '' : JSON.stringify(conditions);
}
