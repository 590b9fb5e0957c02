import { beforeAnswer, answerKey, type GivenAnswer } from '@marquee/contract/questions/given';
import { AnswerText } from '../../questions/AnswerText.tsx';
import classes from './Applications.module.css';

type Props = { orderId: string; answers: readonly GivenAnswer[] };

/** Shows what an applicant answered, each ticket by its number. */
export function Answers({ orderId, answers }: Props) {
  return answers.map((answer) => (
    <span key={answerKey(answer)} className={classes.second}>
      {answer.ticket === null ? '' : `Ticket ${answer.ticket + 1}, `}
      {beforeAnswer(answer.label)} <AnswerText orderId={orderId} answer={answer} />
    </span>
  ));
}
