import { useQueryClient } from '@tanstack/react-query';
import { eventAboutApi } from '@marquee/contract/events/about/about';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { eventKeys } from '../cache.ts';

type AboutInput = BodyInputOf<(typeof eventAboutApi)['updateEventAbout']>;

/** Reads what an event's page tells beside the description. */
export function useAbout(id: string) {
  return useData(eventKeys.about(id), eventAboutApi.getEventAbout, { params: { id } });
}

export function useUpdateAbout(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AboutInput) =>
      call(eventAboutApi.updateEventAbout, { params: { id }, body }),
    onSuccess: ({ data }) => client.setQueryData(eventKeys.about(id), data),
  });
}

/** Uploads a picture, which the page shows once a text or a line-up with it is saved. */
export function useAddPicture(id: string) {
  return useMutation({
    mutationFn: async (image: File) =>
      (await call(eventAboutApi.addAboutPicture, { params: { id }, body: { image } })).data,
  });
}
