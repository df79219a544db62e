import { FoldedText } from '../../../ui/folded-text'
import { describeAnswer, type IntakeAnswer } from '../schema'

/** What a parent answered, each below its question. */
export const AnswerList = ({ answers }: { answers: IntakeAnswer[] }) => (
  <dl className="intake-answers">
    {answers.map((answer) => (
      <div key={answer.id} data-kind={answer.kind}>
        <dt dir="auto">{answer.label}</dt>
        <dd>
          <FoldedText text={describeAnswer(answer)} />
        </dd>
      </div>
    ))}
  </dl>
)
