import { Button } from '@mantine/core'
import { MAX_SEARCH_CHARACTERS } from '@selvedge/domain/search.ts'
import { search } from '@selvedge/messages/en/search.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { errorText } from '../../api.ts'
import { useCurrentUser } from '../../session.ts'
import { usePages } from '../../use-pages.ts'
import { endTyping } from './early-typing.ts'
import { chainOptions } from './chain-options.ts'
import { pageOptions } from './page-options.ts'
import classes from './Search.module.css'
import { searchGroups } from './search-options.ts'
import { SearchResults } from './SearchResults.tsx'
import { useNamed } from './use-named.ts'
import { useSearch } from './use-search.ts'
import { isOfComposing, useComposed } from '../../ui/composing.ts'

type Props = { onChoose: () => void; onClose: () => void }

/** A field whose results are chosen with the arrows and Enter, while the focus stays in it. */
export function SearchBox({ onChoose, onClose }: Props) {
  const user = useCurrentUser()
  const pages = usePages()
  const listId = useId()
  const [text, setText] = useState('')
  const typed = useComposed(text)
  const [wanted, setWanted] = useState<string>()
  const { found, error, isSettled: isAnswered, retry } = useSearch(typed)
  const { named, isLoading } = useNamed(typed)
  const isSettled = isAnswered && !isLoading
  const groups = searchGroups(found, pages, {
    inChains: chainOptions(named, pages, typed),
    pageOptions: pageOptions(user, pages, typed),
  })
  const options = groups.flatMap((group) => group.options)
  // What was moved to stays chosen while it is there; else Enter takes what fits best.
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === wanted),
  )
  const active = options[at]
  const idOf = (key: string) => `${listId}-${key}`

  function onKeyDown(event: KeyboardEvent) {
    if (isOfComposing(event) || options.length === 0) return
    const to = targetOf(event.key, at, options.length)
    if (to === 'chosen') document.getElementById(idOf(active?.key ?? ''))?.click()
    else if (to !== undefined) {
      setWanted(options[to]?.key)
      document.getElementById(idOf(options[to]?.key ?? ''))?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  }

  return (
    <>
      <div className={classes['field']}>
        <IconSearch size={20} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label={search.field}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && idOf(active.key)}
          placeholder={search.field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_SEARCH_CHARACTERS}
          data-autofocus
          value={text}
          // What was typed before this field was there is in it, and typing goes on behind it.
          onFocus={() => {
            const typedBefore = endTyping().slice(0, MAX_SEARCH_CHARACTERS)
            if (typedBefore !== '') setText(typedBefore)
          }}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setWanted(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label={search.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <SearchResults
        listId={listId}
        groups={groups}
        active={active?.key}
        idOf={idOf}
        busy={!isSettled}
        onChoose={onChoose}
      />
      {error && (
        <p role="alert" className={classes['note']}>
          {search.failed({ reason: errorText(error) })}{' '}
          <Button variant="default" size="compact-sm" onClick={retry}>
            {search.retry}
          </Button>
        </p>
      )}
      {!error && isSettled && options.length === 0 && (
        <p className={classes['note']}>{search.nothing({ text: typed.trim() })}</p>
      )}
      <output className="visually-hidden">
        {typed.trim() === '' || error
          ? ''
          : isSettled
            ? search.found({ count: options.length })
            : search.searching}
      </output>
    </>
  )
}

/** Where a key leads from an option: round at both ends. */
function targetOf(key: string, at: number, count: number): number | 'chosen' | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at + count - 1) % count
  return key === 'Enter' ? 'chosen' : undefined
}
