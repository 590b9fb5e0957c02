import { type Condition, Conditions } from '@marquee/contract/audience/conditions';

/** Reads conditions from a URL parameter. Text that cannot be read counts as no conditions. */
export function readConditions(text: string): Condition[] {
  try {
    return Conditions.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** Writes conditions as a URL parameter; no conditions are ''. */
export function writeConditions(conditions: readonly Condition[]): string {
  return conditions.length === 0 ? '' : JSON.stringify(conditions);
}
