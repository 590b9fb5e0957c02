import { defaultLocale } from '@marquee/contract/formats/intl';
import { messagesApi } from '@marquee/contract/notices/messages';
import { implement, type Server } from '../../../http/implement.ts';
import { getEvent } from '../../events/queries.ts';
import { presentCancellationMail, presentMessage } from './presenter.ts';
import { findCancellationMail, listMessages } from './queries.ts';

export function messagesRoutes(server: Server): void {
  const { db } = server.deps;
  implement(server, messagesApi, {
    listMessages: async ({ actor, params }) => {
      const { id } = await getEvent(db, actor, params.id);
      const [messages, cancellation] = await Promise.all([
        listMessages(db, id),
        findCancellationMail(db, id),
      ]);
      const all = [
        ...(cancellation ? [presentCancellationMail(cancellation)] : []),
        ...messages.map(presentMessage),
      ];
      return { data: all.toSorted((a, b) => b.sent_at.localeCompare(a.sent_at, defaultLocale)) };
    },
  });
}
