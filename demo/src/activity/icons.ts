import type { Deps } from '@marquee/server/deps';
import type { answersChanger } from '@marquee/server/features/order-pages/answers/change';
import { keepFile } from '@marquee/server/features/questions/files/commands';
import { drawLogo } from '../posters/draw.ts';
import { APP_ICON } from './questions.ts';

/** What buyers call the pictures that they send. */
const names = ['soup-timer.png', 'bus-stop-poems.png'];

/** Sends the icons of the first apps that are shown; a repetition sends none. */
export async function sendIcons(
  deps: Deps,
  eventId: string,
  secrets: string[],
  byBuyer: ReturnType<typeof answersChanger>['byBuyer'],
): Promise<void> {
  const sent = await deps.db
    .selectFrom('answer_files')
    .select('id')
    .where('event_id', '=', eventId)
    .where('order_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (sent) return;
  for (const [index, name] of names.entries()) {
    const secret = secrets[index];
    if (secret === undefined) return;
    const bytes = await drawLogo(name);
    const file = await keepFile(deps, eventId, { question_id: APP_ICON, name, bytes });
    await byBuyer(secret, [{ question_id: APP_ICON, value: file.upload_id }]);
  }
}
