/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element is the list of a text field, with links as its options */
import { search } from '@selvedge/messages/en/search.ts'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { AlteredBadge, StatusBadge } from '../../ui/display/StatusBadge.tsx'
import classes from './Search.module.css'
import type { SearchGroup, SearchOption } from './search-options.ts'

type Props = {
  listId: string
  groups: readonly SearchGroup[]
  active: string | undefined
  idOf: (key: string) => string
  busy: boolean
  onChoose: () => void
}

/** The list that belongs to the field. Its options are links, so that they open in a new tab as links do. */
export function SearchResults({ listId, groups, active, idOf, busy, onChoose }: Props) {
  return (
    <div id={listId} role="listbox" aria-label={search.title} aria-busy={busy} className={classes['results']}>
      {groups.map(({ title, options }) => (
        <div key={title} role="group" aria-labelledby={idOf(title)}>
          <div id={idOf(title)} className={classes['title']} role="presentation">
            {title}
          </div>
          {options.map((option) => (
            <Option
              key={option.key}
              id={idOf(option.key)}
              option={option}
              selected={option.key === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { id: string; option: SearchOption; selected: boolean; onChoose: () => void }

function Option({ id, option, selected, onChoose }: OptionProps) {
  const { label, detail, status, withdrawn, standing, superseded, takenBack, altered, link } = option
  const follow = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey && button === 0) onChoose()
  }
  return (
    <Link
      {...link}
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      preload={false}
      // In place of the search's own entry of the history: "back" leads to the screen it was opened from.
      replace
      className={classes['option'] ?? ''}
      onClick={follow}
    >
      <span className={classes['label']}>{label}</span>
      {detail !== undefined && <span className={classes['detail']}>{detail}</span>}
      {status ? (
        <StatusBadge
          status={status}
          withdrawn={withdrawn}
          standing={standing}
          superseded={superseded}
          takenBack={takenBack}
          altered={altered}
        />
      ) : (
        altered && <AlteredBadge part={altered} />
      )}
    </Link>
  )
}
