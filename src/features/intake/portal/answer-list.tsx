import { FoldedText } from '../../../ui/folded-text'
import { describeAnswer, type IntakeAnswer } from '../schema'

/** A parent's answers, each below its question. */
export const AnswerList = ({ answers }: { answers: IntakeAnswer[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-6 gap-y-3 pt-1.5">
    {answers.map((answer) => (
      <div key={answer.id} className={answer.kind === 'long' ? 'col-span-full' : ''}>
        <dt dir="auto" className="text-fine/[1.4] text-soft">
          {answer.label}
        </dt>
        <dd className="wrap-anywhere">
          <FoldedText text={describeAnswer(answer)} />
        </dd>
      </div>
    ))}
  </dl>
)
