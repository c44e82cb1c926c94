import { pdf as texts } from '@selvedge/messages/en/pdf.ts'
import { TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import { Tool } from './PdfToolbar.tsx'
import classes from './PdfViewer.module.css'
import type { Found } from './use-search.ts'
import { isOfComposing } from '../composing.ts'

type Props = {
  value: string
  found: Found
  /** The place looked at, counted from 0; undefined before the first. */
  active: number | undefined
  pages: number
  onChange: (value: string) => void
  onStep: (direction: 1 | -1) => void
  onClose: () => void
  ref: Ref<HTMLInputElement>
}

/** How many places were found, and which one is looked at. */
function wordsOf({
  value,
  found,
  active,
  pages,
}: Pick<Props, 'value' | 'found' | 'active' | 'pages'>): string {
  const { hits, isDone, isFull, searched, query } = found
  if (value.trim() === '' || query === '') return ''
  if (!isDone && hits.length === 0) return texts.searching({ page: String(searched), pages: String(pages) })
  if (hits.length === 0) return texts.nothingFound
  const count = `${hits.length}${isFull || !isDone ? '+' : ''}`
  const hit = active === undefined ? undefined : hits[active]
  return hit && active !== undefined
    ? texts.hitOf({ hit: String(active + 1), count, page: String(hit.page) })
    : texts.hits({ count })
}

/** Searches the text of all pages. */
export function PdfSearch({ value, found, active, pages, onChange, onStep, onClose, ref }: Props) {
  const words = wordsOf({ value, found, active, pages })
  function onKeyDown(event: KeyboardEvent) {
    if (isOfComposing(event)) return
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    onStep(event.shiftKey ? -1 : 1)
  }
  return (
    <search aria-label={texts.search} className={classes['bar']}>
      <TextInput
        ref={ref}
        size="xs"
        className={classes['searchBox'] ?? ''}
        aria-label={texts.searchText}
        placeholder={texts.searchHint}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classes['set']}>
        <Tool label={texts.previousHit} disabled={found.hits.length === 0} onClick={() => onStep(-1)}>
          <IconChevronUp size={18} aria-hidden />
        </Tool>
        <Tool label={texts.nextHit} disabled={found.hits.length === 0} onClick={() => onStep(1)}>
          <IconChevronDown size={18} aria-hidden />
        </Tool>
        <Tool label={texts.closeSearch} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </Tool>
      </span>
      <span className={classes['count']}>{words}</span>
      {/* Read aloud once there is something to say, not at each page on the way. */}
      <output className={classes['unseen']}>{found.isDone || active !== undefined ? words : ''}</output>
    </search>
  )
}
