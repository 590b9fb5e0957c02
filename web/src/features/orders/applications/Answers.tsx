import { beforeAnswer, answerKey, type GivenAnswer } from '@marquee/contract/questions/given';
import classes from './Applications.module.css';

/** Shows what an applicant answered, each ticket by its number. */
export function Answers({ answers }: { answers: readonly GivenAnswer[] }) {
  return answers.map((answer) => (
    <span key={answerKey(answer)} className={classes.second}>
      {answer.ticket === null ? '' : `Ticket ${answer.ticket + 1}, `}
      {beforeAnswer(answer.label)} <bdi>{answer.text}</bdi>
    </span>
  ));
}
