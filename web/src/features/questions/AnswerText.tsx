import { fileAddress } from '@marquee/contract/questions/file-addresses';
import type { GivenAnswer } from '@marquee/contract/questions/given';
import { Anchor } from '@mantine/core';

type Props = { orderId: string; answer: GivenAnswer };

/** Shows an answer; a file is a link, which saves it. */
export function AnswerText({ orderId, answer }: Props) {
  if (!answer.is_file) return <bdi>{answer.text}</bdi>;
  return (
    <Anchor href={fileAddress(`/order/${orderId}`, answer)} inherit>
      <bdi>{answer.text}</bdi>
    </Anchor>
  );
}
