import { api } from '@marquee/contract/api';
import { makeEvent } from '../factories/events.ts';
import type { Change, Installation } from './changes.ts';

const { guestLinks, guests } = api;

async function addGuest({ app, administrator }: Installation) {
  const params = { id: (await makeEvent(app.db)).id };
  const body = { guests: [{ name: 'Ada Lovelace' }] };
  await administrator.call(guests.addGuests, { params, body });
  const [guest] = (await administrator.call(guests.listGuests, { params })).body.data;
  return { ...params, guest_id: guest?.guest_id ?? '' };
}

export const guestChanges: Record<string, Change> = {
  addGuests: async ({ app, administrator }) => {
    const params = { id: (await makeEvent(app.db)).id };
    const body = { guests: [{ name: 'Ada Lovelace', plus: 2 }] };
    return () => administrator.call(guests.addGuests, { params, body });
  },
  changeGuest: async (installation) => {
    const params = await addGuest(installation);
    const body = { name: 'Ada King', plus: 1 };
    return () => installation.administrator.call(guests.changeGuest, { params, body });
  },
  removeGuest: async (installation) => {
    const params = await addGuest(installation);
    return () => installation.administrator.call(guests.removeGuest, { params });
  },
  createGuestLink: async ({ app, administrator }) => {
    const call = { params: { id: (await makeEvent(app.db)).id }, body: { name: 'Mara', seats: 5 } };
    return () => administrator.call(guestLinks.createGuestLink, call);
  },
  revokeGuestLink: async ({ app, administrator }) => {
    const call = { params: { id: (await makeEvent(app.db)).id }, body: { name: 'Mara', seats: 5 } };
    const made = await administrator.call(guestLinks.createGuestLink, call);
    const params = { id: made.body.data.link_id };
    return () => administrator.call(guestLinks.revokeGuestLink, { params });
  },
};
