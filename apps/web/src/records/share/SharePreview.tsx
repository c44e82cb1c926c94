import type { ShareField } from '@selvedge/domain/share-fields.ts'
import { share } from '@selvedge/messages/en/share.ts'
import { list } from '@selvedge/messages/list.ts'
import { fieldWords } from './field-words.ts'
import classes from './share.module.css'

type Props = { offered: readonly ShareField[]; ticked: readonly ShareField[]; isWhole: boolean }

/** What a stranger who has the link will see, and what not, before it is made. */
export function SharePreview({ offered, ticked, isWhole }: Props) {
  const seen = offered.filter((field) => ticked.includes(field))
  const hidden = offered.filter((field) => !ticked.includes(field))
  return (
    <output className={classes['preview']}>
      <strong>{share.preview}</strong>
      {isWhole ? (
        <p>{share.previewWhole}</p>
      ) : (
        <>
          <p>{share.previewList({ list: list([share.previewAlways, ...seen.map(fieldWords)]) })}</p>
          {hidden.length > 0 && <p>{share.previewHidden({ list: list(hidden.map(fieldWords)) })}</p>}
        </>
      )}
    </output>
  )
}
